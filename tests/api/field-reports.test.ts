import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { onBothDatabases } from '../support/databases'
import { partWriter, pathOf, type PartWriter } from '../support/project-parts'
import { bearer, signIn, startTestServer, type TestServer } from '../support/server'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

let shade = 0
/** Creates a photo whose bytes differ from those of all other photos in this file. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: { r: ++shade, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer()

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PartWriter
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await partWriter(server)
    headers = bearer(await signIn(server, 'projetos'))
  })
  afterAll(() => server.stop())

  const chunk = (upload: string, offset: number, bytes: Buffer, more: Record<string, string> = headers) =>
    fetch(`${server.api}/uploads/${upload}/?offset=${offset}`, {
      method: 'PATCH',
      headers: { ...more, 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
  const offset = async (upload: string, more = headers) =>
    (
      (await (await fetch(`${server.api}/uploads/${upload}/`, { headers: more })).json()) as {
        offset: number
      }
    ).offset
  const report = (id: number, body: object, key: string = randomUUID()) =>
    fetch(server.api + pathOf(id, 'field-reports'), {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    })
  interface Stored {
    update: { id: number; place: string; received_at: string; created_at: string; author_name: string } | null
    photos: { update_id: number | null; title: string }[]
    sha256: string[]
  }

  test('a photo arrives in chunks, and what arrived twice is stored once', async () => {
    const bytes = await photo()
    const upload = randomUUID()
    expect(await offset(upload)).toBe(0)
    await chunk(upload, 0, bytes.subarray(0, 300))
    expect(await offset(upload)).toBe(300)
    expect((await chunk(upload, 400, bytes.subarray(400))).status).toBe(400)
    await chunk(upload, 100, bytes.subarray(100, 400))
    expect(await offset(upload)).toBe(400)
    const other = bearer(await signIn(server, 'admin'))
    expect(await offset(upload, other)).toBe(0)
  })

  test('each chunk gets a new connection, since a browser sends a chunk twice over one that was used before', async () => {
    const agent = new Agent({ keepAlive: true })
    const ask = async (path: string) => {
      const [response] = (await once(get(server.api + path, { agent, headers }), 'response')) as [
        IncomingMessage,
      ]
      response.resume()
      await once(response, 'close')
      return response.headers.connection
    }
    expect(await ask('/health/')).toBe('keep-alive')
    expect(await ask(`/uploads/${randomUUID()}/`)).toBe('close')
    agent.destroy()
    expect((await chunk(randomUUID(), 0, await photo())).headers.get('connection')).toBe('close')
  })

  test('an update and its photos are stored together and once, with place, time written and time received', async () => {
    const project = await writer.create({ name: `Terreno ${engine}` })
    const [one, two] = [await photo(), await photo()]
    const uploads = [randomUUID(), randomUUID()]
    await chunk(uploads[0]!, 0, one)
    const body = {
      update: { title: 'Poço aberto', description: 'Há água', created_at: '2026-03-09T10:00:00.000Z' },
      place: 'Aldeia, Metuge',
      photos: [
        { upload: uploads[0], size: one.length, sha256: sha256(one), title: 'Poço', category: 'progress' },
        {
          upload: uploads[1],
          size: two.length,
          sha256: sha256(two),
          title: 'Comissão',
          category: 'community',
        },
      ],
    }
    const key = randomUUID()
    // The second photo is not complete, so nothing is stored, and the phone has to send the report again (425).
    expect((await report(project.id, body, key)).status).toBe(425)
    expect(await writer.parts(project.id, 'updates')).toEqual([])
    await chunk(uploads[1]!, 0, two)
    const [first, second] = await Promise.all([report(project.id, body, key), report(project.id, body, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    const stored = (await first.json()) as Stored
    expect(await second.json()).toEqual(stored)
    expect(stored.sha256).toEqual([sha256(one), sha256(two)])
    expect(stored.update).toMatchObject({
      place: 'Aldeia, Metuge',
      created_at: '2026-03-09T10:00:00.000Z',
      received_at: server.clock.now().toISOString(),
    })
    expect(await writer.parts(project.id, 'updates')).toHaveLength(1)
    const gallery = await writer.parts(project.id, 'gallery')
    expect(gallery.map(({ title, update_id }) => [title, update_id])).toEqual([
      ['Poço', stored.update?.id],
      ['Comissão', stored.update?.id],
    ])
    const again = await report(project.id, body, key)
    expect(again.headers.get('idempotent-replay')).toBe('true')
    // A request with the same key but another body is refused.
    expect((await report(project.id, { ...body, place: 'Outro' }, key)).status).toBe(409)
  })

  test('the place of an update is not shown to visitors', async () => {
    const project = await writer.create({ name: `Lugar ${engine}`, is_public: true })
    expect((await report(project.id, { update: { title: 'Visita' }, place: 'Aldeia X' })).status).toBe(201)
    const seen = await writer.seen(String(project.slug))
    expect(JSON.stringify(seen)).toContain('Visita')
    expect(JSON.stringify(seen)).not.toContain('Aldeia X')
  })

  test('a report without update and photo, or without a key, is refused', async () => {
    const project = await writer.create({ name: `Vazio ${engine}` })
    expect((await report(project.id, {})).status).toBe(400)
    const response = await fetch(server.api + pathOf(project.id, 'field-reports'), {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ update: { title: 'x' } }),
    })
    expect(response.status).toBe(400)
  })
})

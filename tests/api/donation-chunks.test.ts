import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { filesBelow, stripedPng } from '../support/files'
import { bearer, signIn, startTestServer, type TestServer } from '../support/server'
import { guestFields, submit, submitAsGuest, type Fields } from '../support/submission'

const PHOTO = stripedPng(64, 64, 400_000)
const CHUNK = 256 * 1024
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

interface Receipt {
  id: number
  payment_proof: { sha256: string; size: number }
}

onBothDatabases((engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(engine, { DEMO: '0' })
  })
  afterEach(() => server.stop())

  const proofs = () => filesBelow(join(server.dataDir, 'proofs'))
  const path = (upload: string) => `${server.api}/donations/uploads/${upload}/`
  const chunk = (upload: string, offset: number, bytes: Uint8Array) =>
    fetch(`${path(upload)}?offset=${offset}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
  const stored = async (upload: string) =>
    ((await (await fetch(path(upload))).json()) as { offset: number }).offset
  async function sendAll(upload: string, bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += CHUNK)
      expect((await chunk(upload, at, bytes.subarray(at, at + CHUNK))).status).toBe(200)
  }
  const naming = (upload: string, bytes: Uint8Array, fields: Fields = guestFields()): Fields => ({
    ...fields,
    payment_proof_upload: upload,
    payment_proof_size: String(bytes.length),
    payment_proof_sha256: sha256(bytes),
  })
  const donate = (key: string, fields: Fields) => submitAsGuest(server, { key, fields, file: null })

  test('a guest’s proof arrives in chunks, is stored byte by byte, and its chunks are deleted', async () => {
    const [upload, key] = [randomUUID(), randomUUID()]
    expect(await stored(upload)).toBe(0)
    await sendAll(upload, PHOTO)
    expect(await stored(upload)).toBe(PHOTO.length)
    const response = await donate(key, naming(upload, PHOTO))
    expect(response.status).toBe(201)
    const receipt = (await response.json()) as Receipt
    expect(receipt.payment_proof).toMatchObject({ sha256: sha256(PHOTO), size: PHOTO.length })
    expect(proofs().map(({ bytes }) => bytes.equals(PHOTO))).toEqual([true])
    expect(await stored(upload)).toBe(0)
    // The response may be lost, so the client may send the request again. The same request then gets the same receipt,
    // although the chunks are deleted. A request with the whole file gets it too.
    const again = await donate(key, naming(upload, PHOTO))
    expect([again.status, again.headers.get('idempotent-replay')]).toEqual([201, 'true'])
    expect(await again.json()).toEqual(receipt)
    expect(await (await submitAsGuest(server, { key, file: PHOTO })).json()).toEqual(receipt)
    expect(await server.database.query('select id from donations')).toHaveLength(1)
  })

  test('an account’s proof arrives in chunks too', async () => {
    await server.stop()
    server = await startTestServer(engine)
    const upload = randomUUID()
    await sendAll(upload, PHOTO)
    const response = await submit(`${server.api}/donations/`, {
      headers: bearer(await signIn(server, 'doadora')),
      fields: naming(upload, PHOTO, { amount: '1500.00', donation_method: '1', description: '' }),
      file: null,
    })
    expect(response.status).toBe(201)
    expect(((await response.json()) as Receipt).payment_proof.sha256).toBe(sha256(PHOTO))
  })

  test('a proof that has not arrived whole is asked for again, and stores nothing', async () => {
    const [upload, key] = [randomUUID(), randomUUID()]
    await chunk(upload, 0, PHOTO.subarray(0, 1000))
    expect((await donate(key, naming(upload, PHOTO))).status).toBe(425)
    expect(await stored(upload)).toBe(1000)
    // All bytes have arrived, but their hash is wrong. The client has to send them again from the start.
    const wrong = Buffer.from(PHOTO)
    wrong[500]! ^= 1
    await sendAll(upload, wrong)
    expect((await donate(key, naming(upload, PHOTO))).status).toBe(425)
    expect(await stored(upload)).toBe(0)
    await sendAll(upload, PHOTO)
    expect((await donate(key, naming(upload, PHOTO))).status).toBe(201)
    expect(server.proofs()).toHaveLength(1)
  })

  test.each([
    ['no UUID', { payment_proof_upload: '../../segredo' }, 400],
    ['no size', { payment_proof_size: '' }, 400],
    ['no hash', { payment_proof_sha256: 'x' }, 400],
    ['a size above the limit', { payment_proof_size: '5242881' }, 413],
  ])('a form with %s is refused', async (_what, changes: Fields, status) => {
    const upload = randomUUID()
    await sendAll(upload, PHOTO)
    expect((await donate(randomUUID(), { ...naming(upload, PHOTO), ...changes })).status).toBe(status)
    expect(await server.database.query('select id from donations')).toEqual([])
  })

  test('a file that is no proof is refused in chunks as well', async () => {
    const upload = randomUUID()
    const script = Buffer.from('<script>1</script>'.repeat(30))
    await sendAll(upload, script)
    const response = await donate(randomUUID(), naming(upload, script))
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()) as object)).toContain('payment_proof')
    expect(server.proofs()).toEqual([])
  })

  test('a chunk that is cut off is stored and counts towards the budget of its network', async () => {
    await server.stop()
    server = await startTestServer(engine, { DEMO: '0', UPLOADS_MB_PER_NETWORK: '1' })
    const { hostname, port } = new URL(server.url)
    const announce = async (upload: string) => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(
        `PATCH /api/v1/donations/uploads/${upload}/?offset=0 HTTP/1.1\r\nHost: x\r\n` +
          `Content-Type: application/octet-stream\r\nContent-Length: ${CHUNK}\r\n\r\n`,
      )
      return socket
    }
    const counted = async () =>
      Number((await server.database.query("select bytes from upload_days where network <> '*'"))[0]?.bytes)
    // Each request announces 256 KB, but its connection ends after 100 KB.
    for (let sent = 100_000; sent <= 800_000; sent += 100_000) {
      const upload = randomUUID()
      const socket = await announce(upload)
      socket.write(Buffer.alloc(100_000))
      await expect.poll(() => stored(upload)).toBe(100_000)
      socket.destroy()
      await expect.poll(counted).toBe(sent)
    }
    const socket = await announce(randomUUID())
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 429 /)
    socket.destroy()
  })
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { filesBelow, stripedPng } from '../support/files'
import { SVG_FILES } from '../support/payloads'
import type { StaffPost } from '../support/posts'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5563' } })

/** Creates a photo as a phone takes it: rotated by its EXIF orientation, and with GPS coordinates. */
const photo = (width = 400, height = 300): Promise<Buffer> =>
  flat(width, height)
    .withExif({
      IFD0: { Make: 'Telefone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '12/1 58/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '40/1 31/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

onBothDatabases((engine) => {
  let server: TestServer
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await startTestServer(engine)
    headers = bearer(await signIn(server, 'blog'))
  })
  afterAll(() => server.stop())

  const send = (fields: [string, string | Blob, string?][], target = '', method = 'POST') => {
    const form = new FormData()
    for (const [name, value, fileName] of fields)
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, fileName)
    return fetch(`${server.api}/blog/posts/${target}`, { method, headers, body: form })
  }
  const file = (bytes: Uint8Array, name = 'foto.jpg'): [string, Blob, string] => [
    'featured_image',
    new Blob([new Uint8Array(bytes)]),
    name,
  ]
  const temporary = () => readdirSync(path.join(server.dataDir, 'media/tmp'))
  const pictureAt = async (address: string) =>
    Buffer.from(await (await fetch(server.url + address)).arrayBuffer())

  test('a form with a picture and repeated tags is stored, and the picture is public with the post', async () => {
    const response = await send([
      ['title', 'Com fotografia'],
      ['content', '<p>Água é vida.</p>'],
      ['status', 'published'],
      ['tags', '2'],
      ['tags', '1'],
      ['category', '1'],
      ['noindex', 'true'],
      file(await photo()),
    ])
    const post = (await response.json()) as StaffPost
    expect(response.status).toBe(201)
    expect(post).toMatchObject({ title: 'Com fotografia', noindex: true, category: { id: 1 } })
    expect(post.tags.map(({ id }) => id).sort()).toEqual([1, 2])
    expect(post.featured_image).toMatch(/^\/media\/biblioteca\/foto-[0-9a-f]{10}-640\.webp$/)
    const shown = await pictureAt(post.featured_image ?? '')
    // The server has rotated the photo upright, so its height is now larger than its width.
    const { width = 0, height = 0 } = await sharp(shown).metadata()
    expect(width / height).toBeCloseTo(300 / 400, 1)
    expect(temporary()).toEqual([])
  })

  test('a stored picture has no place, no device and no other metadata, not even in its original', async () => {
    expect((await sharp(await photo()).metadata()).exif).toBeDefined()
    const post = (await (
      await send([['title', 'Sem rasto'], file(await photo(410, 300))])
    ).json()) as StaffPost
    const stem = path.basename(post.featured_image ?? '').replace('-640.webp', '')
    const stored = () =>
      filesBelow(path.join(server.dataDir, 'media')).filter((one) => one.path.includes(stem))
    // The original is cleaned in the background, and is never sent.
    const isClean = async () => {
      const all = await Promise.all(stored().map(({ bytes }) => sharp(bytes).metadata()))
      return all.length > 1 && all.every((one) => !one.exif && !one.xmp && !one.iptc && !one.orientation)
    }
    await expect.poll(isClean).toBe(true)
    expect(stored().filter(({ bytes }) => bytes.includes('Telefone'))).toEqual([])
  })

  test('a change keeps the picture where none is sent, replaces it by a file and removes it where it is empty', async () => {
    const post = (await (await send([['title', 'Muda'], file(await photo(420, 300))])).json()) as StaffPost
    const change = async (...fields: Parameters<typeof send>[0]) =>
      (await (await send(fields, `${post.id}/`, 'PUT')).json()) as StaffPost
    const kept = await change(['title', 'Muda outra vez'])
    expect(kept).toMatchObject({ title: 'Muda outra vez', featured_image: post.featured_image })
    const replaced = await change(file(stripedPng(), 'outra.png'))
    expect(replaced.featured_image).toMatch(/^\/media\/biblioteca\//)
    expect(replaced.featured_image).not.toBe(post.featured_image)
    expect((await change(['featured_image', ''], ['tags', '1'])).featured_image).toBeNull()
    expect((await change(['tags', ''])).tags).toEqual([])
  })

  test('a file that is no picture is refused at its field, and the problems of other fields are reported too', async () => {
    const response = await send([['title', ''], file(Buffer.from('%PDF-1.4\n%...'))])
    expect(await readResponse(response)).toMatchObject({
      status: 400,
      body: { title: ['Escreva o título do artigo.'], featured_image: [expect.any(String)] },
    })
    expect(temporary()).toEqual([])
  })

  test('every hostile SVG is refused', async () => {
    for (const svg of SVG_FILES) {
      const response = await send([['title', 'SVG'], file(Buffer.from(svg), 'a.jpg')])
      expect(await readResponse(response), svg).toMatchObject({
        status: 400,
        body: { featured_image: [expect.stringContaining('SVG')] },
      })
    }
  })

  test('the picture of a post is in the media library and is used there', async () => {
    const post = (await (
      await send([['title', 'Na biblioteca'], file(await photo(430, 300), 'poço novo.jpg')])
    ).json()) as StaffPost
    const library = await fetch(`${server.api}/media/files/?search=poco`, { headers })
    expect(await library.json()).toMatchObject({ count: 1, results: [{ name: 'poço novo.jpg' }] })
    expect(post.featured_image).toMatch(/poco-novo/)
  })

  test('a file of more than 25 MB is refused while it is received', async () => {
    const response = await send([['title', 'Pesada'], file(Buffer.alloc(25 * 1024 * 1024 + 1, 7))])
    expect(await readResponse(response)).toEqual({
      status: 413,
      body: { detail: 'A imagem é demasiado grande: no máximo 25 MB.' },
    })
    expect(temporary()).toEqual([])
  })

  test('a field that is sent twice, and two files, are refused', async () => {
    const png = stripedPng()
    const response = await send([['title', 'a'], ['title', 'b'], file(png), file(png)])
    expect(await readResponse(response)).toMatchObject({
      status: 400,
      body: {
        title: ['Este campo foi enviado mais do que uma vez.'],
        featured_image: ['Envie apenas um ficheiro.'],
      },
    })
  })

  test('a very long text with accents goes with a picture in one form', async () => {
    const text = `<p>${'ção é '.repeat(33_000)}</p>`
    const response = await send([['title', 'Longo'], ['content', text], file(stripedPng())])
    expect(response.status).toBe(201)
    expect(((await response.json()) as StaffPost).content).toBe(text)
  })
})

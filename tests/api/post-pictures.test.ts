import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  MEDIA_HEIC,
  MEDIA_SVG,
  PICTURE_BROKEN,
  PICTURE_TOO_MANY_PIXELS,
  MEDIA_WRONG_TYPE,
  PICTURE_WRONG_TYPE,
} from '../../src/shared/media'
import { onBothDatabases } from '../support/databases'
import { filesBelow, stripedPng } from '../support/files'
import { SVG_FILES } from '../support/payloads'
import type { StaffPost } from '../support/posts'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5563' } })

/** A photo as a phone takes it: lying on its side, with the place where it was taken. */
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

const SENTENCES = {
  format: MEDIA_WRONG_TYPE,
  kind: PICTURE_WRONG_TYPE,
  svg: MEDIA_SVG,
  heic: MEDIA_HEIC,
  pixels: PICTURE_TOO_MANY_PIXELS,
  damaged: PICTURE_BROKEN,
}

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
    // The photo was turned upright, so it is now higher than wide.
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
    /** How many stored files of the picture there are, and how many of them have metadata. */
    const traces = async () => {
      const stored = filesBelow(path.join(server.dataDir, 'media')).filter((one) => one.path.includes(stem))
      const found = await Promise.all(stored.map(async ({ bytes }) => (await sharp(bytes).metadata()).exif))
      return { isStored: stored.length > 0, withMetadata: found.filter(Boolean).length }
    }
    // The library removes the metadata in the background.
    await expect.poll(traces, { timeout: 20_000 }).toEqual({ isStored: true, withMetadata: 0 })
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

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), SENTENCES.svg],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), SENTENCES.heic],
    ['a PDF', Buffer.from('%PDF-1.4\n%...'), SENTENCES.kind],
    ['a GIF', Buffer.from('GIF89a........'), SENTENCES.format],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), SENTENCES.format],
    [
      'a file with the beginning of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(900)]),
      SENTENCES.damaged,
    ],
  ])(
    '%s is refused with a sentence for the field, and the problems of other fields are reported too',
    async (_, bytes, sentence) => {
      const response = await send([['title', ''], file(bytes)])
      expect(await readResponse(response)).toEqual({
        status: 400,
        body: { title: ['Escreva o título do artigo.'], featured_image: [sentence] },
      })
      expect(temporary()).toEqual([])
    },
  )

  test('every hostile SVG is refused', async () => {
    for (const svg of SVG_FILES)
      expect(
        await readResponse(await send([['title', 'SVG'], file(Buffer.from(svg), 'a.jpg')])),
        svg,
      ).toEqual({
        status: 400,
        body: { featured_image: [SENTENCES.svg] },
      })
  })

  test('a JPEG that ends too early is refused', async () => {
    const whole = await sharp(await sharp(stripedPng(600, 600)).toBuffer())
      .jpeg()
      .toBuffer()
    const response = await send([['title', 'Cortada'], file(whole.subarray(0, whole.length / 2))])
    expect(await readResponse(response)).toEqual({
      status: 400,
      body: { featured_image: [SENTENCES.damaged] },
    })
  })

  test('a picture of 12 000 pixels is stored, and one with too many pixels is refused', async () => {
    const large = await flat(12_000, 4_000).jpeg({ quality: 30 }).toBuffer()
    const post = (await (await send([['title', 'Enorme'], file(large)])).json()) as StaffPost
    expect(post.featured_image).toMatch(/^\/media\/biblioteca\//)
    const bomb = await flat(13_000, 13_000).png({ compressionLevel: 9 }).toBuffer()
    expect(await readResponse(await send([['title', 'Bomba'], file(bomb)]))).toEqual({
      status: 400,
      body: { featured_image: [SENTENCES.pixels] },
    })
  }, 60_000)

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

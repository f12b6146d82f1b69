import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { drawnPdf } from '../../server/demo/drawn-proof'
import { stripedPng } from '../support/files'
import { measuredDisk } from '../support/measured-disk'
import {
  freshPicture,
  libraryCaller,
  libraryFiles,
  pdfWith,
  phonePhoto,
  type LibraryCaller,
  type MediaFile,
} from '../support/media-library'
import { startUpload } from '../support/raw-upload'
import { startTestServer, type TestServer } from '../support/server'

const MB = 1024 * 1024

/** Creates a PNG whose header contains other dimensions than its pixel data has. */
function claimedPng(width: number, height: number): Buffer {
  const png = stripedPng(8, 8)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}
const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')

const REFUSED: [what: string, file: () => Buffer | Promise<Buffer>, text: RegExp][] = [
  ['an empty file', () => Buffer.alloc(0), /^O ficheiro está vazio/],
  ['a photo in HEIC', () => box('heic'), /HEIC.*Mais compatível.*JPG/],
  ['a video', () => box('isom'), /^Um vídeo não entra aqui/],
  ['a drawing in SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG.*PNG/],
  ['SVG after an XML line', () => Buffer.from('\uFEFF<?xml version="1.0"?><svg/>'), /SVG.*PNG/],
  [
    'a program named foto.jpg',
    () => Buffer.from('MZ\x90\0'.padEnd(200, 'x'), 'latin1'),
    /^Este formato não é aceite/,
  ],
  [
    'a page of HTML',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    /^Este formato não é aceite/,
  ],
  ['a picture of 12 001 pixels', () => stripedPng(12_001, 4), /12 000 pixels/],
  ['a bomb of 100 million pixels', () => claimedPng(10_000, 10_000), /50 milhões/],
  ['a photo that ends in the middle', async () => (await phonePhoto()).subarray(0, 3000), /está danificada/],
  [
    'a photo with a broken header',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]),
    /está danificada/,
  ],
  ['a PDF that ends in the middle', () => drawnPdf(['Olá']).subarray(0, 200), /PDF está danificado/],
  [
    'a PDF with a script',
    () => pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    /contém programas/,
  ],
  ['a script whose name is disguised', () => pdfWith('/Names << /J#61vaScript 5 0 R >>'), /contém programas/],
  [
    'a PDF that starts a program',
    () => pdfWith('/OpenAction << /S /Launch /F (cmd.exe) >>'),
    /contém programas/,
  ],
  ['a PDF with an attached file', () => pdfWith('/Names << /EmbeddedFiles 5 0 R >>'), /contém programas/],
  ['a PDF with a password', () => pdfWith('/Encrypt 5 0 R'), /contém programas/],
  [
    'a script in compressed objects',
    () => pdfWith('', '5 0 << /S /JavaScript /JS (app.alert(1)) >>'),
    /contém programas/,
  ],
  ['compressed objects that are too large', () => pdfWith('', ' '.repeat(20 * MB)), /PDF está danificado/],
]

describe('files that are refused', () => {
  let server: TestServer
  let caller: LibraryCaller
  beforeAll(async () => {
    server = await startTestServer('sqlite')
    caller = await libraryCaller(server)
  })
  afterAll(() => server.stop())
  afterEach(() =>
    expect.poll(() => libraryFiles(server.dataDir).filter((name) => name.startsWith('tmp/'))).toEqual([]),
  )

  test.each(REFUSED)('%s is refused with a sentence, and nothing stays', async (_what, file, text) => {
    const before = libraryFiles(server.dataDir)
    const answer = await caller.upload(await file(), { name: 'foto.jpg' })
    expect(answer).toMatchObject({ status: 400, body: { file: [expect.stringMatching(text)] } })
    expect(libraryFiles(server.dataDir)).toEqual(before)
  })

  test('a form without a file is refused', async () => {
    const form = new FormData()
    form.append('alt_text', 'Só texto')
    const answer = await fetch(`${server.api}/media/files/`, {
      method: 'POST',
      headers: caller.headersFor.admin ?? {},
      body: form,
    })
    expect([answer.status, await answer.json()]).toEqual([400, { file: ['Escolha um ficheiro.'] }])
  })

  test('a photo of 20 MB is accepted', async () => {
    const answer = await caller.upload(stripedPng(640, 480, 20 * MB), { name: 'grande.png' })
    expect(answer).toMatchObject({ status: 201, body: { bytes: 20 * MB, width: 640, height: 480 } })
  })

  test('a file above 25 MB gets its answer before it is read', async () => {
    const to = { path: '/media/files/', field: 'file', headers: caller.headersFor.admin ?? {} }
    const upload = await startUpload(server.url, randomUUID(), Buffer.alloc(26 * MB), { to })
    const answer = await new Promise<string>((resolve) => {
      upload.socket.once('data', (bytes: Buffer) => resolve(bytes.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    upload.socket.destroy()
    expect(libraryFiles(server.dataDir).some((name) => name.startsWith('tmp/'))).toBe(false)
  })

  test('a connection that is lost during the upload leaves nothing', async () => {
    // Returns the received files without their generated sizes, because the server may still generate sizes of pictures
    // from other tests.
    const received = () => libraryFiles(server.dataDir).filter((name) => !/-\d+\.(?:webp|avif)/.test(name))
    const before = received()
    const to = { path: '/media/files/', field: 'file', headers: caller.headersFor.admin ?? {} }
    const upload = await startUpload(server.url, randomUUID(), stripedPng(64, 64, 2 * MB), { to })
    await expect.poll(() => received().length).toBe(before.length + 1)
    upload.socket.destroy()
    await expect.poll(() => received()).toEqual(before)
  })

  test('the type is decided by the content and not by the name', async () => {
    const picture = await caller.upload(await freshPicture(), {
      name: 'relatorio.pdf',
      type: 'application/pdf',
    })
    expect(picture.body).toMatchObject({ kind: 'picture', name: 'relatorio.pdf' })
    const document = await caller.upload(drawnPdf(['Relatório']), { name: 'foto.jpg' })
    expect(document.body).toMatchObject({ kind: 'document', width: null, state: 'ready' })
  })

  test('a document with a harmless opening action is accepted, and is only sent as a download without scripts', async () => {
    const answer = await caller.upload(pdfWith('/OpenAction [3 0 R /Fit]', '5 0 << /Type /Page >>'), {
      name: 'Relatório 2026.pdf',
    })
    expect(answer.status).toBe(201)
    const { address } = answer.body as MediaFile
    expect(address).toMatch(/^\/media\/biblioteca\/relatorio-2026-[0-9a-f]{10}\.pdf$/)
    await server.database.query(
      `update projects set project_document = '${address}' where id = (select min(id) from projects where is_public = 1) returning id`,
    )
    const sent = await fetch(server.url + address)
    expect(sent.status).toBe(200)
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['../../etc/passwd.png', 'passwd.png', 'passwd'],
    ['C:\\fotos\\poço.png', 'poço.png', 'poco'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png', 'img-src-x-onerror-alert-1'],
    ['\u202Egnp.exe\u0007.png', 'gnp.exe.png', 'gnp-exe'],
    ['....png', '....png', 'imagem'],
    [`${'longo'.repeat(60)}.png`, `${'longo'.repeat(60).slice(0, 116)}.png`, 'longo'.repeat(12)],
    ['2026.png', '2026.png', 'imagem-2026'],
  ])('the name %j is shown as %j', async (name, shown, stem) => {
    const file = (await caller.upload(await freshPicture(), { name })).body as MediaFile
    expect(file.name).toBe(shown)
    expect(file.address).toMatch(new RegExp(`^/media/biblioteca/${stem}-[0-9a-f]{10}-640\\.webp$`))
  })

  test('other forms than the expected one are refused', async () => {
    const headers = caller.headersFor.admin ?? {}
    const json = await caller.ask('POST', '', { file: 'x' })
    expect(json.status).toBe(415)
    const wrongKey = await caller.upload(await freshPicture(), { key: 'x' })
    expect(wrongKey.status).toBe(400)
    const long = await caller.upload(await freshPicture(), { fields: { alt_text: 'a'.repeat(251) } })
    expect(long).toMatchObject({ status: 400, body: { alt_text: [expect.any(String)] } })
    const form = new FormData()
    for (const name of ['um.png', 'dois.png'])
      form.append('file', new Blob([new Uint8Array(await freshPicture())]), name)
    const two = await fetch(`${server.api}/media/files/`, { method: 'POST', headers, body: form })
    expect(two.status).toBe(400)
  })
})

test('on a full disk an upload gets 503 and a time to wait, and nothing stays', async () => {
  const { disk, read } = measuredDisk(500)
  const server = await startTestServer('sqlite', { DISK_RESERVE_MB: '100' }, { readFileSystem: read })
  const caller = await libraryCaller(server)
  const key = randomUUID()
  const file = await freshPicture()
  disk.freeMB = 100
  const refused = await caller.upload(file, { key })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '900'])
  expect(libraryFiles(server.dataDir)).toEqual([])
  disk.freeMB = 500
  expect((await caller.upload(file, { key })).status).toBe(201)
  await server.stop()
})

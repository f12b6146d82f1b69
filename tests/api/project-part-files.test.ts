import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import {
  freshPicture,
  libraryCaller,
  pdfWith,
  phonePhoto,
  type LibraryCaller,
} from '../support/media-library'
import { SVG_FILES } from '../support/payloads'
import { partWriter, pathOf, type PartWriter, type StaffPart } from '../support/project-parts'
import { readResponse, startTestServer, type TestServer } from '../support/server'

const DOCUMENT = pdfWith('')

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PartWriter
  let library: LibraryCaller
  let project: { id: number; slug: string }
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await partWriter(server)
    library = await libraryCaller(server, ['admin', 'projetos'])
    project = await writer.create({ name: 'Com ficheiros', is_public: true })
  })
  afterAll(() => server.stop())

  const temporary = () => readdirSync(path.join(server.dataDir, 'media/tmp'))
  const found = async (search: string) =>
    (await library.ask('GET', `?search=${search}`)).body as {
      count: number
      results: { id: number; usage_count: number }[]
    }
  const sent = async (...given: Parameters<PartWriter['form']>) => {
    const { status, body } = await readResponse(await writer.form(...given))
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body as StaffPart
  }

  test('a photograph of a phone is one request: it is in the gallery, in the library and on the public page', async () => {
    const photo = await phonePhoto()
    const part = await sent('POST', pathOf(project.id, 'gallery'), [
      ['category', 'progress'],
      ['title', 'Poço'],
      ['image', photo, 'poço da escola.jpg'],
    ])
    expect(part).toMatchObject({
      ...{ category: 'progress', title: 'Poço' },
      image_url: expect.stringMatching(
        /^\/media\/biblioteca\/poco-da-escola-[0-9a-f]{10}-640\.webp$/,
      ) as string,
    })
    expect(await writer.seen(project.slug)).toMatchObject({ gallery_images: [{ image_url: part.image_url }] })
    expect((await fetch(server.url + String(part.image_url))).status).toBe(200)
    expect(temporary()).toEqual([])
  })

  test('a picture that a part shows counts as used and cannot be deleted, until the part is deleted', async () => {
    const part = await sent('POST', pathOf(project.id, 'gallery'), [
      ['image', await freshPicture(), 'usada.png'],
    ])
    const [file] = (await found('usada')).results
    expect(file?.usage_count).toBe(1)
    expect((await library.ask('DELETE', `${file?.id}/`)).status).toBe(409)
    const uses = await library.ask('GET', `${file?.id}/usages/`)
    expect(uses.body).toMatchObject({ results: [{ places: ['gallery'], title: 'Com ficheiros' }] })
    await writer.send('DELETE', pathOf(project.id, 'gallery', `${part.id}/`), 'projetos')
    expect((await library.ask('DELETE', `${file?.id}/`)).status).toBe(204)
    const [deletion] = await writer.history(project.id)
    const back = pathOf(project.id, `history/${deletion?.id}/restore-part`)
    expect(await readResponse(await writer.send('POST', back, 'projetos'))).toEqual({
      status: 409,
      body: { detail: 'O ficheiro já foi excluído da biblioteca, por isso não pode voltar.' },
    })
  })

  test('an evidence is a PDF or a picture, which is shown in its largest width', async () => {
    const evidences = pathOf(project.id, 'evidences')
    const document = await sent('POST', evidences, [
      ['title', 'Auto'],
      ['file', DOCUMENT, 'auto.pdf'],
    ])
    expect(document.file_url).toMatch(/^\/media\/biblioteca\/auto-[0-9a-f]{10}\.pdf$/)
    expect((await fetch(server.url + String(document.file_url))).headers.get('content-type')).toBe(
      'application/pdf',
    )
    const picture = await sent('POST', evidences, [
      ['title', 'Recibo'],
      ['file', await freshPicture(), 'recibo.png'],
    ])
    expect(picture.file_url).toMatch(/^\/media\/biblioteca\/recibo-[0-9a-f]{10}-1600\.webp$/)
    expect((await fetch(server.url + String(picture.file_url))).status).toBe(200)
    expect((await found('recibo')).results[0]?.usage_count).toBe(1)
    const replaced = await sent('PUT', `${evidences}${document.id}/`, [
      ['file', await freshPicture(), 'melhor.png'],
    ])
    expect(replaced).toMatchObject({
      title: 'Auto',
      file_url: expect.stringMatching(/melhor.*-1600\.webp$/) as string,
    })
    expect((await found('auto')).results[0]?.usage_count).toBe(0)
    const kept = await sent('PUT', `${evidences}${document.id}/`, [['description', 'Só texto']])
    expect(kept).toMatchObject({ description: 'Só texto', file_url: replaced.file_url })
  })

  test('a document in the gallery, a damaged file, two files and a hostile SVG are refused at their field', async () => {
    const before = await writer.parts(project.id, 'gallery')
    const gallery = pathOf(project.id, 'gallery')
    const refused = async (...fields: [string, string | Buffer, string?][]) =>
      readResponse(await writer.form('POST', gallery, fields))
    const wrong = { status: 400, body: { image: [expect.any(String)] } }
    expect(await refused(['image', DOCUMENT, 'auto.pdf'])).toEqual(wrong)
    expect(await refused(['image', Buffer.from([0xff, 0xd8, 0xff, 1, 2]), 'a.jpg'])).toEqual(wrong)
    expect(await refused(['image', '', undefined])).toEqual(wrong)
    const picture = await freshPicture()
    expect(await refused(['image', picture, 'a.png'], ['image', picture, 'b.png'])).toEqual(wrong)
    for (const svg of SVG_FILES)
      for (const kind of ['gallery', 'evidences'])
        expect(
          (
            await writer.form('POST', pathOf(project.id, kind), [
              ['title', 'a'],
              ['image', Buffer.from(svg), 'a.png'],
              ['file', Buffer.from(svg), 'a.pdf'],
            ])
          ).status,
        ).toBe(400)
    const script = pdfWith('/OpenAction << /S /JavaScript /JS (app.alert) >>')
    expect(
      (
        await writer.form('POST', pathOf(project.id, 'evidences'), [
          ['title', 'a'],
          ['file', script, 'a.pdf'],
        ])
      ).status,
    ).toBe(400)
    expect(await writer.parts(project.id, 'gallery')).toEqual(before)
    expect(temporary()).toEqual([])
  })

  test.each([
    ['gallery', 'image'],
    ['evidences', 'file'],
  ])('%s: a file of more than 25 MB gets 413', async (kind, field) => {
    const file = Buffer.alloc(25 * 1024 * 1024 + 1, 7)
    const answer = await writer.form('POST', pathOf(project.id, kind), [
      ['title', 'Pesado'],
      [field, file, 'a.png'],
    ])
    expect(await readResponse(answer)).toEqual({
      status: 413,
      body: { detail: 'O ficheiro é demasiado grande: no máximo 25 MB.' },
    })
    expect(temporary()).toEqual([])
  })

  test('a photograph that is sent again with its key is one part and one file', async () => {
    const { id } = await writer.create({ name: 'Rede fraca' })
    const photo = await phonePhoto(300, 200, 77)
    const key = { 'Idempotency-Key': randomUUID() }
    const send = () =>
      writer.form(
        'POST',
        pathOf(id, 'gallery'),
        [
          ['title', 'Rede'],
          ['image', photo, 'zumbido.jpg'],
        ],
        key,
      )
    const first = await readResponse(await send())
    expect(first.status).toBe(201)
    expect(await readResponse(await send())).toEqual(first)
    expect(await writer.parts(id, 'gallery')).toHaveLength(1)
    expect((await found('zumbido')).count).toBe(1)
    const other = await writer.form(
      'POST',
      pathOf(id, 'gallery'),
      [['image', await freshPicture(), 'x.png']],
      key,
    )
    expect(other.status).toBe(409)
  })

  test('the picture of a project that is not public is for staff alone', async () => {
    const hidden = await writer.create({ name: 'Por publicar' })
    const part = await sent('POST', pathOf(hidden.id, 'gallery'), [
      ['image', await freshPicture(), 'segredo.png'],
    ])
    expect((await fetch(server.url + String(part.image_url))).status).toBe(404)
    await writer.change(hidden.id, { is_public: true })
    expect((await fetch(server.url + String(part.image_url))).status).toBe(200)
  })

  test('a replaced file has its new address in the parts', async () => {
    const part = await sent('POST', pathOf(project.id, 'gallery'), [
      ['image', await freshPicture(), 'trocada.png'],
    ])
    const [file] = (await found('trocada')).results
    expect(
      (await library.upload(await freshPicture(), { replaces: file?.id ?? 0, name: 'nova.png' })).status,
    ).toBe(200)
    const [after] = (await writer.parts(project.id, 'gallery')).filter(({ id }) => id === part.id)
    expect(after?.image_url).toMatch(/nova-[0-9a-f]{10}-640\.webp$/)
  })
})

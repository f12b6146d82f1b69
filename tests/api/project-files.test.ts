import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_WRONG_TYPE } from '../../src/shared/media-files'
import { onBothDatabases } from '../support/databases'
import { freshPicture, pdfWith } from '../support/media-library'
import { PAYLOADS, SVG_FILES } from '../support/payloads'
import { partWriter, type PartWriter } from '../support/project-parts'
import { readResponse, startTestServer, type TestServer } from '../support/server'
import { PROJECTS_PATH, type StaffProject } from '../support/staff-projects'

type Field = [name: string, value: string | Buffer, fileName?: string]

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PartWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await partWriter(server, ['projetos', 'visualizador'])
  })
  afterAll(() => server.stop())

  const send = async (fields: Field[], id: number | null = null, headers = {}) => {
    const [method, target] = id === null ? ['POST', PROJECTS_PATH] : ['PUT', `${PROJECTS_PATH}${id}/`]
    return readResponse(await writer.form(method, target, fields, headers))
  }
  const stored = async (...given: Parameters<typeof send>) => {
    const { status, body } = await send(...given)
    expect([200, 201], JSON.stringify(body)).toContain(status)
    return body as StaffProject
  }
  const statusOf = async (address: unknown) => (await fetch(server.url + String(address))).status
  const temporary = () => readdirSync(path.join(server.dataDir, 'media/tmp'))

  test('a form with a picture, a document, repeated lists and flags is stored, and visitors get both files', async () => {
    const project = await stored([
      ['name', 'Com ficheiros'],
      ['is_public', 'true'],
      ['is_featured', '0'],
      ['tags', 'água'],
      ['tags', 'escola'],
      ['team_members', 'Comité de água'],
      ['budget', '1500.50'],
      ['content', '<p>Um <strong>furo</strong>.<script>alert(1)</script></p>'],
      ['featured_image', await freshPicture(), 'furo de água.png'],
      ['project_document', pdfWith(''), 'plano.pdf'],
    ])
    expect(project).toMatchObject({
      ...{
        is_public: true,
        is_featured: false,
        budget: '1500.50',
        content: '<p>Um <strong>furo</strong>.</p>',
      },
      ...{ tags: ['água', 'escola'], team_members: ['Comité de água'] },
      featured_image: expect.stringMatching(
        /^\/media\/biblioteca\/furo-de-agua-[0-9a-f]{10}-640\.webp$/,
      ) as string,
      project_document: expect.stringMatching(/^\/media\/biblioteca\/plano-[0-9a-f]{10}\.pdf$/) as string,
    })
    expect(await statusOf(project.featured_image)).toBe(200)
    expect(await statusOf(project.project_document)).toBe(200)
    expect(temporary()).toEqual([])
  })

  test('a change keeps what is not sent, replaces a file, and empties lists and files that are sent empty', async () => {
    const before = await stored([
      ['name', 'Muda'],
      ['tags', 'água'],
      ['featured_image', await freshPicture(), 'antes.png'],
      ['project_document', pdfWith('/Lang (pt)'), 'antes.pdf'],
    ])
    const kept = await stored([['name', 'Mudou']], before.id)
    expect(kept).toMatchObject({
      ...{ tags: ['água'], featured_image: before.featured_image, project_document: before.project_document },
    })
    const replaced = await stored([['featured_image', await freshPicture(), 'depois.png']], before.id)
    expect(replaced.featured_image).toMatch(/depois/)
    expect(replaced.project_document).toBe(before.project_document)
    const emptied: Field[] = [
      ['featured_image', ''],
      ['project_document', ''],
      ['tags', ''],
    ]
    expect(await stored(emptied, before.id)).toMatchObject({
      ...{ featured_image: null, project_document: null, tags: [] },
    })
  })

  test('a form that is sent again with its key makes one project, and an outdated version changes nothing', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const fields: Field[] = [
      ['name', 'Uma vez'],
      ['featured_image', await freshPicture(), 'uma.png'],
    ]
    const made = await stored(fields, null, key)
    expect((await stored(fields, null, key)).id).toBe(made.id)
    await stored([['description', 'De outra pessoa.']], made.id)
    const late = await send(
      [
        ['name', 'Tarde'],
        ['featured_image', await freshPicture(), 'tarde.png'],
      ],
      made.id,
      { 'If-Match': `"${made.version}"` },
    )
    expect(late).toMatchObject({ status: 412, body: { current: { name: 'Uma vez' } } })
  })

  test('files of the wrong kind, hostile ones and two in one field are refused at their field, with the other problems', async () => {
    const picture = await freshPicture()
    const script = pdfWith('/OpenAction << /S /JavaScript /JS (app.alert) >>')
    const wrong = async (field: string, ...fields: Field[]) =>
      expect(await send([['name', 'Recusado'], ...fields]), field).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      })
    await wrong('featured_image', ['featured_image', pdfWith(''), 'a.png'])
    await wrong('featured_image', ['featured_image', Buffer.from([0xff, 0xd8, 0xff, 1, 2]), 'a.jpg'])
    await wrong('featured_image', ['featured_image', picture, 'a.png'], ['featured_image', picture, 'b.png'])
    const intact = await send([
      ['name', 'Recusado'],
      ['project_document', picture, 'a.pdf'],
    ])
    expect(intact).toMatchObject({ status: 400, body: { project_document: [DOCUMENT_WRONG_TYPE] } })
    await wrong('project_document', ['project_document', script, 'a.pdf'])
    for (const svg of SVG_FILES) {
      await wrong('featured_image', ['featured_image', Buffer.from(svg), 'a.png'])
      await wrong('project_document', ['project_document', Buffer.from(svg), 'a.pdf'])
    }
    expect(
      await send([
        ['name', ''],
        ['progress_percentage', '101'],
        ['start_date', '2026-02-02'],
        ['end_date', '2026-02-01'],
        ['featured_image', pdfWith(''), 'a.png'],
      ]),
    ).toMatchObject({
      status: 400,
      body: Object.fromEntries(
        ['name', 'progress_percentage', 'end_date', 'featured_image'].map((field) => [
          field,
          [expect.any(String)],
        ]),
      ),
    })
    expect(await writer.projects('?search=recusado')).toMatchObject({ count: 0 })
    expect(temporary()).toEqual([])
  })

  test('hostile names of files become harmless addresses', async () => {
    for (const payload of [...PAYLOADS, '../../../etc/passwd', 'a\u0000b.png', '.htaccess']) {
      const { featured_image: address } = await stored([
        ['name', 'Nome de ficheiro'],
        ['featured_image', await freshPicture(), payload.replaceAll('"', '')],
      ])
      expect(address, payload).toMatch(/^\/media\/biblioteca\/[a-z0-9-]+-640\.webp$/)
    }
  })
})

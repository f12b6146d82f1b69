import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { addLibraryRow } from '../support/media-library'
import { readResponse, startTestServer, type TestServer } from '../support/server'
import {
  PROJECTS_PATH,
  projectWriter,
  type ProjectWriter,
  type StaffProject,
} from '../support/staff-projects'

onBothDatabases((engine) => {
  let server: TestServer
  let writer: ProjectWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await projectWriter(server, ['projetos', 'admin', 'visualizador'])
  })
  afterAll(() => server.stop())

  const refused = async (fields: object) =>
    readResponse(await writer.send('POST', PROJECTS_PATH, 'projetos', fields))
  const shown = async (slug: string) =>
    (await (await fetch(`${server.api}/projects/public/projects/${slug}/`)).json()) as StaffProject

  test('a project with a name alone is planned, of its writer, and hidden from visitors', async () => {
    const response = await writer.send('POST', PROJECTS_PATH, 'projetos', { name: '  O   novo furo ' })
    expect(response.status).toBe(201)
    const project = (await response.json()) as StaffProject
    expect(project).toMatchObject({
      ...{
        name: 'O novo furo',
        slug: 'o-novo-furo',
        status: 'planning',
        priority: 'medium',
        is_public: false,
      },
      ...{ tags: [], budget: null, progress_percentage: null, manager: { username: 'projetos' } },
    })
    expect(response.headers.get('etag')).toBe(`W/"${project.version}"`)
    expect(await writer.publicStatus('o-novo-furo')).toBe(404)
    expect((await writer.projects('?slug=o-novo-furo')).results).toEqual([project])
  })

  test('a repeated creation with the same key makes one project', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const send = (name: string) => writer.send('POST', PROJECTS_PATH, 'projetos', { name }, key)
    const answers = await Promise.all([1, 2].map(() => send('Um furo, dois pedidos')))
    const created = await Promise.all(answers.map((answer) => answer.json() as Promise<StaffProject>))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(created[0]?.id).toBe(created[1]?.id)
    expect((await send('Outro nome')).status).toBe(409)
  })

  test('every field is stored, and visitors see a public project at the next read', async () => {
    await addLibraryRow(server, 'projetos/a-0123456789')
    await addLibraryRow(server, 'biblioteca/plano-0123456789', 'document')
    const fields = {
      ...{
        name: 'Escola & pátio',
        description: 'Uma\nescola.',
        short_description: 'Curta',
        excerpt: 'Resumo',
      },
      ...{
        content: '<p>Texto <strong>claro</strong>.</p>',
        featured_image: '/media/projetos/a-0123456789-640.webp',
      },
      ...{
        status: 'active',
        priority: 'urgent',
        is_public: true,
        is_featured: true,
        meta_description: 'Meta',
      },
      ...{ tags: ['água', 'escola'], seo_keywords: ['furo'], team_members: ['Ana', 'Rui'] },
      ...{ location: 'Nanhupo', district: 'Ancuabe', province: 'Cabo Delgado', coordinates: '-13.02, 39.86' },
      ...{
        start_date: '2026-01-31',
        end_date: '2026-02-28',
        target_beneficiaries: 300,
        current_beneficiaries: 0,
      },
      ...{ budget: '1500.50', target_budget: '2000.00', current_spending: '0.00' },
      project_document: '/media/biblioteca/plano-0123456789.pdf',
    }
    const project = await writer.create({
      ...fields,
      category_id: 1,
      program_id: 1,
      progress_percentage: '62,5 %',
    })
    expect(project).toMatchObject({ ...fields, slug: 'escola-patio', progress_percentage: 62.5 })
    const seen = await shown('escola-patio')
    expect(seen).toMatchObject({ ...fields, category: { id: 1 }, program: { id: 1 } })
    for (const field of ['version', 'deleted_at', 'updated_by_name']) expect(seen).not.toHaveProperty(field)
    const found = await fetch(`${server.api}/projects/public/projects/?search=patio&province=cabo%20delgado`)
    expect(((await found.json()) as { count: number }).count).toBe(1)
    await writer.change(project.id, { name: 'Outro nome' })
    expect(await shown('escola-patio')).toMatchObject({ name: 'Outro nome', tags: fields.tags })
    await writer.change(project.id, { is_public: false })
    expect(await writer.publicStatus('escola-patio')).toBe(404)
  })

  test('a text is read as a Portuguese user types a number, and a number of JSON as it is', async () => {
    const typed = { budget: '12.500,50', target_budget: '1.500', coordinates: '-12,97; 40,5' }
    expect(await writer.create({ name: 'Horta', ...typed, progress_percentage: 33.333 })).toMatchObject({
      ...{ budget: '12500.50', target_budget: '1500.00', coordinates: '-12.97, 40.5' },
      progress_percentage: 33.333,
    })
  })

  const WRONG: [string, object, object][] = [
    ['no name', { name: ' ' }, { name: ['Escreva o nome do projeto.'] }],
    [
      'an end before the start',
      { start_date: '2026-03-02', end_date: '2026-03-01' },
      { end_date: ['A data de fim não pode ser anterior à data de início.'] },
    ],
    [
      'a day that does not exist',
      { start_date: '2026-02-30' },
      { start_date: ['Indique uma data válida, entre 2000 e 2100.'] },
    ],
    [
      'a progress above 100',
      { progress_percentage: '100.1' },
      { progress_percentage: ['Indique um progresso entre 0 e 100.'] },
    ],
    [
      'a point in the sea of Europe',
      { coordinates: '40.1, -9.2' },
      {
        coordinates: [
          'Este ponto fica fora de Moçambique. Indique primeiro a latitude e depois a longitude.',
        ],
      },
    ],
    [
      'a missing category',
      { category_id: 99999 },
      { category_id: ['Esta categoria já não existe. Escolha outra.'] },
    ],
    [
      'a missing program',
      { program_id: 99999 },
      { program_id: ['Este programa já não existe. Escolha outro.'] },
    ],
    [
      'an unknown status',
      { status: 'gone' },
      { status: ['Escolha planejamento, ativo, concluído ou suspenso.'] },
    ],
    ['a list that is none', { tags: { a: 1 } }, { tags: [expect.any(String)] }],
    ['a negative amount', { budget: '-5' }, { budget: [expect.stringMatching(/^Indique um valor/)] }],
    [
      'a script as a picture',
      { featured_image: 'javascript:alert(1)' },
      { featured_image: [expect.any(String)] },
    ],
    [
      'a document that is no PDF',
      { project_document: '/media/a.exe' },
      { project_document: [expect.any(String)] },
    ],
    [
      'a long name',
      { name: 'a'.repeat(201) },
      { name: ['Texto demasiado longo: no máximo 200 caracteres.'] },
    ],
  ]
  test.each(WRONG)('%s is refused with a sentence for its field', async (_name, fields, body) => {
    expect(await refused({ name: 'Recusado', ...fields })).toEqual({ status: 400, body })
    expect((await writer.projects('?search=recusado')).count).toBe(0)
  })

  test('hostile texts come out of the public read without anything that executes', async () => {
    const attack = '<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">x</a>'
    const { slug } = await writer.create({ name: `Mau ${attack}`, content: attack, is_public: true })
    const { content } = await shown(slug)
    expect(content).not.toMatch(/script|onerror/i)
  })

  test('the second of two edits of one version gets 412 with the present project', async () => {
    const { id, version } = await writer.create({ name: 'Disputado' })
    const stale = { 'If-Match': `"${version}"` }
    const answers = await Promise.all(
      ['Um', 'Dois'].map((name) => writer.send('PUT', `${PROJECTS_PATH}${id}/`, 'projetos', { name }, stale)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const present = (await writer.projects('?slug=disputado')).results[0]
    const late = await writer.send('PUT', `${PROJECTS_PATH}${id}/`, 'projetos', { name: 'Três' }, stale)
    expect(await readResponse(late)).toMatchObject({
      status: 412,
      body: { current: { id, name: present?.name, version: present?.version } },
    })
  })

  test('the old slug leads to the project, and no other project takes it, not even if it was typed', async () => {
    const { id } = await writer.create({ name: 'Casa antiga', is_public: true })
    await writer.change(id, { slug: 'casa-nova' })
    expect(await shown('casa-antiga')).toMatchObject({ id, slug: 'casa-nova' })
    expect((await writer.create({ name: 'Casa antiga' })).slug).toBe('casa-antiga-2')
    expect((await refused({ name: 'x', slug: 'casa-antiga' })).status).toBe(400)
    expect(await refused({ name: 'x', slug: 'casa-nova' })).toEqual({
      status: 400,
      body: { slug: ['Outro projeto já tem ou teve este endereço. Livre está, por exemplo, «casa-nova-2».'] },
    })
  })

  test('a deleted project is in the bin, its slug is free, and it comes back hidden', async () => {
    const { id } = await writer.create({ name: 'Para o lixo', is_public: true })
    await writer.remove(id)
    expect(await writer.publicStatus('para-o-lixo')).toBe(404)
    expect((await writer.projects('?search=lixo')).count).toBe(0)
    const { results } = await writer.projects('?bin=true&search=lixo')
    expect(results).toMatchObject([{ id, slug: 'para-o-lixo', deleted_at: server.clock.now().toISOString() }])
    expect((await writer.send('PUT', `${PROJECTS_PATH}${id}/`, 'projetos', { name: 'x' })).status).toBe(409)
    await writer.create({ name: 'Para o lixo' })
    const back = await writer.send('POST', `${PROJECTS_PATH}${id}/restore/`, 'projetos')
    expect(await readResponse(back)).toMatchObject({
      status: 200,
      body: { id, slug: 'para-o-lixo-2', is_public: false, deleted_at: null },
    })
  })

  test('an earlier version is restored without changing the visibility', async () => {
    const { id } = await writer.create({ name: 'Primeiro nome', tags: ['a'] })
    await writer.change(id, { name: 'Segundo nome', tags: ['b'], is_public: true })
    const history = await writer.send('GET', `${PROJECTS_PATH}${id}/history/`, 'projetos')
    const { results } = (await history.json()) as { results: { id: number; fields: string[] }[] }
    expect(results[0]?.fields).toEqual(['name', 'is_public', 'tags'])
    const path = `${PROJECTS_PATH}${id}/history/${results[0]?.id}/restore/`
    expect(await readResponse(await writer.send('POST', path, 'projetos'))).toMatchObject({
      status: 200,
      body: { name: 'Primeiro nome', tags: ['a'], is_public: true },
    })
  })

  test('status and visibility of several projects change together, or none where one is missing', async () => {
    const ids = [
      (await writer.create({ name: 'Lote um' })).id,
      (await writer.create({ name: 'Lote dois' })).id,
    ]
    const bulk = (body: object) => writer.send('POST', `${PROJECTS_PATH}bulk/`, 'projetos', body)
    expect((await bulk({ ids: [...ids, 999999], is_public: true })).status).toBe(404)
    expect((await bulk({ ids })).status).toBe(400)
    expect((await writer.projects('?search=lote&is_public=true')).count).toBe(0)
    const done = await readResponse(await bulk({ ids, is_public: true, status: 'completed' }))
    expect(done).toEqual({
      status: 200,
      body: { changed: 2, updated_at: server.clock.now().toISOString() },
    })
    expect(
      (await writer.projects('?search=lote&is_public=true&status=completed&priority=medium')).count,
    ).toBe(2)
    expect((await writer.projects('?search=lote&priority=high')).count).toBe(0)
  })

  test('no project is changed with others unseen: where another user has changed one, all stay as they are', async () => {
    const made = [await writer.create({ name: 'Visto um' }), await writer.create({ name: 'Visto dois' })]
    const ids = made.map(({ id }) => id)
    const listed = async () =>
      (await writer.projects('?search=visto')).results.map(({ id, updated_at: at }) => ({
        id,
        updated_at: String(at),
      }))
    const bulk = async (seen: object[]) =>
      readResponse(
        await writer.send('POST', `${PROJECTS_PATH}bulk/`, 'projetos', { ids, seen, is_public: true }),
      )
    const seen = await listed()
    server.clock.forward(60)
    await writer.send('PUT', `${PROJECTS_PATH}${ids[1]}/`, 'admin', { description: 'Outro texto.' })
    expect(await bulk(seen)).toEqual({
      status: 412,
      body: { detail: '«Visto dois» foi alterado entretanto por outra pessoa. Nada mudou.' },
    })
    expect((await writer.projects('?search=visto&is_public=true')).count).toBe(0)
    const { status, body } = await bulk(await listed())
    expect(status).toBe(200)
    expect((await writer.projects('?search=visto&is_public=true')).count).toBe(2)
    // The response contains the same time of change as the list, so that the same user can undo the change.
    expect((await listed()).map((one) => one.updated_at)).toEqual(
      ids.map(() => (body as { updated_at: string }).updated_at),
    )
  })

  test('every demonstration project can be edited, also one with a date that is none', async () => {
    const { results } = await writer.projects('?page_size=100')
    for (const { id, name } of results) {
      const response = await writer.send('PUT', `${PROJECTS_PATH}${id}/`, 'projetos', {})
      expect(response.status, `${name} ${await response.text()}`).toBe(200)
    }
  })
})

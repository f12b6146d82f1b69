import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PART_KINDS, PARTS_MAX, type PartKind } from '../../src/shared/project-parts'
import { onBothDatabases } from '../support/databases'
import { partWriter, pathOf, SMALLEST, type PartWriter, type StaffPart } from '../support/project-parts'
import { readResponse, startTestServer, type TestServer } from '../support/server'
import { PROJECTS_PATH } from '../support/staff-projects'

const LONG = 'a'.repeat(201)
const TOO_LONG = ['Texto demasiado longo: no máximo 200 caracteres.']
const DAY = ['Indique uma data válida, entre 2000 e 2100.']
const COUNT = ['Indique um número inteiro, de 0 a 999 999 999.']
const WRONG: [PartKind, string, object, object][] = [
  ['milestones', 'no title', { title: ' ' }, { title: ['Escreva o título.'] }],
  [
    'milestones',
    'a title of symbols',
    { title: '***' },
    { title: [expect.stringMatching(/^Escreva pelo menos/)] },
  ],
  ['milestones', 'a long title', { title: LONG }, { title: TOO_LONG }],
  ['milestones', 'a text as a flag', { is_completed: 'talvez' }, { is_completed: ['Valor inválido.'] }],
  ['milestones', 'a list as a title', { title: ['a'] }, { title: ['Valor inválido.'] }],
  ['milestones', 'a day that does not exist', { target_date: '2026-02-30' }, { target_date: DAY }],
  [
    'milestones',
    'a progress below 0 and a long description',
    { progress_percentage: -1, description: 'a'.repeat(2001) },
    {
      progress_percentage: ['Indique um progresso entre 0 e 100.'],
      description: ['Texto demasiado longo: no máximo 2000 caracteres.'],
    },
  ],
  ['updates', 'an unknown type', { type: 'festa' }, { type: [expect.stringMatching(/^Escolha marco/)] }],
  ['updates', 'an unknown status', { status: 'gone' }, { status: ['Escolha rascunho ou publicado.'] }],
  ['updates', 'a time that is none', { created_at: 'ontem' }, { created_at: DAY }],
  ['updates', 'half a person', { people_impacted: 1.5 }, { people_impacted: COUNT }],
  [
    'updates',
    'a negative amount',
    { budget_spent: '-5' },
    { budget_spent: [expect.stringMatching(/^Indique um valor/)] },
  ],
  [
    'updates',
    'more than the budget',
    { budget_spent: '1000.01' },
    { budget_spent: ['O gasto ultrapassa o orçamento do projeto.'] },
  ],
  ['activities', 'no name', { name: '' }, { name: ['Escreva o nome da atividade.'] }],
  [
    'activities',
    'an end before the start',
    { start_date: '2026-03-02', end_date: '2026-03-01' },
    { end_date: ['A data de fim não pode ser anterior à data de início.'] },
  ],
  [
    'activities',
    'an unknown status',
    { status: 'x' },
    { status: ['Escolha o estado da atividade na lista.'] },
  ],
  ['gallery', 'no picture', { image: '' }, { image: ['Escolha uma imagem.'] }],
  ['gallery', 'a script as a picture', { image: 'javascript:alert(1)' }, { image: [expect.any(String)] }],
  [
    'gallery',
    'an unknown category',
    { category: 'x' },
    { category: [expect.stringMatching(/^Escolha antes/)] },
  ],
  ['evidences', 'no file', { file: null }, { file: ['Junte o ficheiro.'] }],
  [
    'evidences',
    'an address that cannot be opened',
    { file: 'https://exa mple' },
    { file: [expect.any(String)] },
  ],
]

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PartWriter
  let project: { id: number; slug: string }
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await partWriter(server, ['projetos', 'visualizador', 'blog'])
    project = await writer.create({ name: 'Recusas', is_public: true, budget: '1000.00' })
  })
  afterAll(() => server.stop())

  test.each(WRONG)('%s: %s is refused with a sentence, new or changed', async (kind, _name, fields, body) => {
    const part = await writer.add(project.id, kind)
    const before = await writer.parts(project.id, kind)
    const history = (await writer.history(project.id)).length
    const refused = { status: 400, body }
    for (const [method, path, sent] of [
      ['POST', pathOf(project.id, kind), { ...SMALLEST[kind], ...fields }],
      ['PUT', pathOf(project.id, kind, `${part.id}/`), fields],
    ] as const)
      expect(await readResponse(await writer.send(method, path, 'projetos', sent))).toEqual(refused)
    expect(await writer.parts(project.id, kind)).toEqual(before)
    expect(await writer.history(project.id)).toHaveLength(history)
  })

  test.each(PART_KINDS)(
    '%s: a project or part that does not exist, or of another project, is answered with 404',
    async (kind) => {
      const other = await writer.create({ name: `Outro de ${kind}` })
      const part = await writer.add(other.id, kind)
      for (const path of [
        pathOf(project.id, kind, `${part.id}/`),
        pathOf(999_999, kind, '1/'),
        pathOf(other.id, kind, '999999/'),
      ])
        for (const method of ['PUT', 'DELETE'])
          expect(
            (await writer.send(method, path, 'projetos', SMALLEST[kind])).status,
            `${method} ${path}`,
          ).toBe(404)
      expect((await writer.send('POST', pathOf(999_999, kind), 'projetos', SMALLEST[kind])).status).toBe(404)
      expect((await writer.send('GET', pathOf(999_999, kind), 'projetos')).status).toBe(404)
      expect(await writer.parts(other.id, kind)).toEqual([part])
    },
  )

  test.each(PART_KINDS)(
    '%s: the parts of a project in the bin are not written, and come back with it',
    async (kind) => {
      const { id } = await writer.create({ name: `No lixo com ${kind}`, is_public: true })
      const part = await writer.add(id, kind)
      await writer.remove(id)
      const inBin = {
        status: 409,
        body: { detail: 'Este projeto está no lixo. Restaure-o antes de o alterar.' },
      }
      const writes: [string, string, unknown][] = [
        ['POST', pathOf(id, kind), SMALLEST[kind]],
        ['PUT', pathOf(id, kind, `${part.id}/`), SMALLEST[kind]],
        ['DELETE', pathOf(id, kind, `${part.id}/`), undefined],
        ...(kind === 'updates'
          ? []
          : ([['POST', pathOf(id, kind, 'order/'), { ids: [part.id] }]] as [string, string, unknown][])),
        ['PUT', pathOf(id, 'metrics'), { people_impacted: 1 }],
      ]
      for (const [method, path, body] of writes)
        expect(
          await readResponse(await writer.send(method, path, 'projetos', body)),
          `${method} ${path}`,
        ).toEqual(inBin)
      expect((await writer.send('POST', `${PROJECTS_PATH}${id}/restore/`, 'projetos')).status).toBe(200)
      expect(await writer.parts(id, kind)).toEqual([part])
    },
  )

  test.each(PART_KINDS)(
    '%s: the second of two edits of one version gets 412 with the present part, and so does a deletion',
    async (kind) => {
      const part = await writer.add(project.id, kind)
      const path = pathOf(project.id, kind, `${part.id}/`)
      const stale = { 'If-Match': `"${part.version}"` }
      const answers = await Promise.all(
        ['Um', 'Dois'].map((description) => writer.send('PUT', path, 'projetos', { description }, stale)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const [present] = (await writer.parts(project.id, kind)).filter(({ id }) => id === part.id)
      const late = await writer.send('PUT', path, 'projetos', { description: 'Três' }, stale)
      expect(await readResponse(late)).toMatchObject({ status: 412, body: { current: present as StaffPart } })
      expect((await writer.send('DELETE', path, 'projetos', undefined, stale)).status).toBe(412)
      const good = { 'If-Match': `"${present?.version}"` }
      expect((await writer.send('DELETE', path, 'projetos', undefined, good)).status).toBe(204)
    },
  )

  test('a change of a part does not make an open edit of the project, or of another part, outdated', async () => {
    const { id, version } = await writer.create({ name: 'Sem conflito' })
    const [one, two] = [await writer.add(id, 'milestones'), await writer.add(id, 'milestones')]
    await writer.edit(id, 'milestones', one.id, { is_completed: true })
    await writer.edit(id, 'milestones', two.id, { title: 'Outro' }, { 'If-Match': `"${two.version}"` })
    await writer.change(id, { name: 'Sem conflito algum' }, { 'If-Match': `"${version}"` })
  })

  test.each(PART_KINDS)('%s: users who only look, other staff and visitors may not write', async (kind) => {
    const part = await writer.add(project.id, kind)
    for (const [user, status] of [
      ['visualizador', 403],
      ['blog', 403],
      [null, 401],
    ] as const)
      for (const [method, rest] of [
        ['POST', ''],
        ['PUT', `${part.id}/`],
        ['DELETE', `${part.id}/`],
      ] as const)
        expect((await writer.send(method, pathOf(project.id, kind, rest), user, SMALLEST[kind])).status).toBe(
          status,
        )
  })

  test.each(['milestones', 'updates', 'activities'] as const)('%s take JSON alone', async (kind) => {
    const answer = await writer.form('POST', pathOf(project.id, kind), [
      ['title', 'a'],
      ['name', 'a'],
    ])
    expect(await readResponse(answer)).toEqual({
      status: 415,
      body: { detail: 'Envie estes dados como JSON.' },
    })
    const text = await writer.send(
      'POST',
      pathOf(project.id, kind),
      'projetos',
      {},
      { 'Content-Type': 'text/plain' },
    )
    expect(text.status).toBe(415)
    const list = await writer.send('POST', pathOf(project.id, kind), 'projetos', [])
    expect(list.status).toBe(400)
  })

  test.each(PART_KINDS)(
    '%s: a repeated request with its key is stored once and gets the first answer',
    async (kind) => {
      const { id } = await writer.create({ name: `Uma vez ${kind}` })
      const key = { 'Idempotency-Key': randomUUID() }
      const send = (body: object = SMALLEST[kind], headers: object = {}) =>
        writer.send('POST', pathOf(id, kind), 'projetos', body, { ...key, ...headers })
      const answers = await Promise.all([send(), send(), send()])
      const bodies = await Promise.all(answers.map(readResponse))
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
      expect(bodies[0]?.status).toBe(201)
      expect(answers.filter(({ headers }) => headers.get('idempotent-replay') === 'true')).toHaveLength(2)
      for (const { headers } of answers) expect(headers.get('etag')).toMatch(/^W\//)
      expect(await writer.parts(id, kind)).toHaveLength(1)
      expect((await send({ ...SMALLEST[kind], description: 'Outra' })).status).toBe(409)
      expect((await send(undefined, { 'Idempotency-Key': 'nenhum' })).status).toBe(400)
      const again = { ...key, 'Idempotency-Key': randomUUID() }
      await writer.add(id, kind, SMALLEST[kind], again)
      expect(await writer.parts(id, kind)).toHaveLength(2)
    },
  )

  test('a milestone that was marked as done with a version and a key can be sent again after the answer was lost', async () => {
    const { id } = await writer.create({ name: 'Resposta perdida' })
    const part = await writer.add(id, 'milestones')
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${part.version}"` }
    const first = await writer.edit(id, 'milestones', part.id, { is_completed: true }, headers)
    const entries = (await writer.history(id)).length
    expect(await writer.edit(id, 'milestones', part.id, { is_completed: true }, headers)).toEqual(first)
    expect(await writer.history(id)).toHaveLength(entries)
  })

  test(`a list takes ${PARTS_MAX} parts and then says so`, async () => {
    const { id } = await writer.create({ name: 'Cheio' })
    const values = Array.from({ length: PARTS_MAX }, (_, at) => `(${id}, 'n ${at}', ${at})`)
    await server.database.query(
      `insert into project_activities (project_id, name, position) values ${values.join(', ')} returning id`,
    )
    const answer = await writer.send('POST', pathOf(id, 'activities'), 'projetos', { name: 'Mais uma' })
    expect(await readResponse(answer)).toEqual({
      status: 400,
      body: { detail: `Esta lista já tem ${PARTS_MAX}. Elimine um antes de juntar outro.` },
    })
  })

  test('a part that changes nothing leaves no trace, and one with values from before these rules can be edited', async () => {
    const { id } = await writer.create({ name: 'Antigo' })
    const part = await writer.add(id, 'milestones', { title: 'Velho', description: 'x' })
    const entries = (await writer.history(id)).length
    expect(await writer.edit(id, 'milestones', part.id, { title: 'Velho' })).toEqual(part)
    expect(await writer.history(id)).toHaveLength(entries)
    await server.database.query(
      `update project_milestones set target_date = 'em breve', progress = '130', status = 'delayed' where id = ${part.id} returning id`,
    )
    expect(await writer.edit(id, 'milestones', part.id, { description: 'y' })).toMatchObject({
      ...{ target_date: 'em breve', progress_percentage: 130, status: 'delayed', description: 'y' },
    })
  })
})

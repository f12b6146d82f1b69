import { afterAll, beforeAll, expect, test } from 'vitest'
import { IS_IN_BIN } from '../../server/resources/projects/policy'
import { PART_GONE, PART_KINDS, type PartKind } from '../../src/shared/project-parts'
import { onBothDatabases } from '../support/databases'
import { partWriter, pathOf, SMALLEST, type PartWriter } from '../support/project-parts'
import { readResponse, startTestServer, type TestServer } from '../support/server'

/** Two edits of each kind of part, of which the first changes two fields and the second one of them again. */
const EDITS: Record<PartKind, [first: Record<string, unknown>, second: Record<string, unknown>]> = {
  milestones: [{ title: 'Telhado', progress_percentage: '45,125' }, { title: 'Telhado de zinco' }],
  updates: [{ status: 'draft', budget_spent: '1.500,50' }, { status: 'published' }],
  activities: [{ name: 'Pintar', start_date: '2026-02-01' }, { name: 'Pintar tudo' }],
  gallery: [{ category: 'after', image: 'https://fotos.example/b.webp' }, { category: 'team' }],
  evidences: [{ title: 'Fatura', upload_date: '2026-01-15' }, { title: 'Fatura 12' }],
}

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PartWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await partWriter(server, ['projetos', 'visualizador', 'blog'])
  })
  afterAll(() => server.stop())

  const read = async (id: number, entry: number | undefined, user = 'projetos') =>
    readResponse(await writer.send('GET', pathOf(id, `history/${entry}/part`), user))
  const undo = async (id: number, entry: number | undefined, user = 'projetos') =>
    readResponse(await writer.send('POST', pathOf(id, `history/${entry}/restore-part`), user))
  const newest = async (id: number) => (await writer.history(id))[0]
  const audited = async (id: number, table: string) =>
    (
      await server.database.query(
        `select detail from audit_log where event = 'record-change' and detail like '${table} % of projects ${id} %'`,
      )
    ).length
  const metrics = async (id: number, body: object) =>
    expect((await writer.send('PUT', pathOf(id, 'metrics'), 'projetos', body)).status).toBe(200)

  test.each(PART_KINDS)('%s: an edit has its values before and after, and can be undone', async (kind) => {
    const { id, slug } = await writer.create({ name: `Desfaz ${kind}`, is_public: true, budget: '90000.00' })
    const was = await writer.add(id, kind)
    const [one, two] = EDITS[kind]
    const edited = await writer.edit(id, kind, was.id, one)
    const first = await newest(id)
    const names = Object.keys(one).map((field) => `${kind}.${field}`)
    const present = await read(id, first?.id, 'visualizador')
    expect(present).toMatchObject({ status: 200, body: { exists: true } })
    const { before, after } = present.body as Record<'before' | 'after', Record<string, unknown>>
    expect([Object.keys(before).sort(), Object.keys(after).sort()]).toEqual([names.sort(), names.sort()])
    expect(before).not.toEqual(after)

    // The values after an edit are those before the next edit of the same field of the same part, or the present ones.
    await writer.add(id, kind, { ...SMALLEST[kind], ...two })
    await writer.edit(id, kind, was.id, two)
    expect((await read(id, first?.id)).body).toEqual(present.body)

    const undone = await undo(id, first?.id)
    expect(undone).toMatchObject({ status: 200, body: { kind, id: was.id, event: 'change' } })
    const back = (await writer.parts(id, kind)).find((part) => part.id === was.id)
    expect(back).toEqual({ ...was, updated_at: back?.updated_at })
    expect(back?.version).not.toBe(edited.version)
    expect(JSON.stringify(await writer.seen(slug))).toContain(Object.values(SMALLEST[kind])[0])

    // The restoration is an edit in the history and can be undone as well.
    const restoration = await newest(id)
    expect(restoration).toMatchObject({ part: { kind, id: was.id, event: 'change' } })
    expect([...(restoration?.fields ?? [])].sort()).toContain(names[0])
    expect(await audited(id, `project_${kind === 'gallery' ? 'images' : kind}`)).toBe(3)
    expect((await undo(id, restoration?.id)).status).toBe(200)
    expect((await writer.parts(id, kind)).find((part) => part.id === was.id)).toMatchObject({
      ...edited,
      ...Object.fromEntries(Object.keys(two).map((field) => [field, expect.anything() as unknown])),
      version: expect.any(String) as string,
    })
  })

  test('the figures are read and undone in the same way, and only the changed ones', async () => {
    const { id, slug } = await writer.create({ name: 'Números', is_public: true })
    await metrics(id, { people_impacted: '1.200', budget_used: '10.50' })
    await metrics(id, { people_impacted: '1300' })
    const change = await newest(id)
    const body = {
      before: { 'metrics.people_impacted': '1200' },
      after: { 'metrics.people_impacted': '1300' },
      exists: true,
    }
    expect(await read(id, change?.id)).toEqual({ status: 200, body })
    await metrics(id, { people_impacted: '', budget_used: '2000' })
    expect((await read(id, change?.id)).body).toEqual(body)
    expect(await undo(id, change?.id)).toMatchObject({
      status: 200,
      body: { kind: 'metrics', event: 'change' },
    })
    expect(await writer.seen(slug)).toMatchObject({
      metrics: { peopleImpacted: 1200, budget_used: 2000 },
    })
    // The values are already the earlier ones: nothing changes and nothing is recorded.
    const entries = (await writer.history(id)).length
    expect((await undo(id, change?.id)).status).toBe(200)
    expect(await writer.history(id)).toHaveLength(entries)
  })

  test('a deleted part keeps the values of its last edit, which can no longer be undone', async () => {
    const { id } = await writer.create({ name: 'Excluído' })
    const { id: part } = await writer.add(id, 'milestones')
    await writer.edit(id, 'milestones', part, { title: 'Poço' })
    const change = await newest(id)
    await writer.send('DELETE', pathOf(id, 'milestones', `${part}/`), 'projetos')
    const values = { before: { 'milestones.title': 'Fundações' }, after: { 'milestones.title': 'Poço' } }
    expect((await read(id, change?.id)).body).toEqual({ ...values, exists: false })
    expect(await undo(id, change?.id)).toEqual({ status: 409, body: { detail: PART_GONE } })
    await server.database.query(`delete from record_history where id > ${change?.id} and record_id = ${id}`)
    expect((await read(id, change?.id)).body).toEqual({ ...values, after: null, exists: false })
  })

  test('other entries, other projects, a project in the bin, old values and onlookers are refused', async () => {
    const { id } = await writer.create({ name: 'Não desfaz' })
    const { id: other } = await writer.create({ name: 'Outro' })
    const { id: part } = await writer.add(id, 'updates', { ...SMALLEST.updates, budget_spent: '70000' })
    const creation = await newest(id)
    await writer.edit(id, 'updates', part, { budget_spent: '' })
    const change = await newest(id)
    for (const entry of [creation?.id, 999_999]) expect((await read(id, entry)).status).toBe(404)
    expect((await undo(id, creation?.id)).status).toBe(404)
    expect([(await read(other, change?.id)).status, (await undo(other, change?.id)).status]).toEqual([
      404, 404,
    ])
    expect((await read(id, change?.id, 'blog')).status).toBe(403)
    expect((await undo(id, change?.id, 'visualizador')).status).toBe(403)

    // The earlier values follow the present rules, such as the budget of today.
    await writer.change(id, { budget: '100.00' })
    expect(await undo(id, change?.id)).toMatchObject({
      status: 400,
      body: { budget_spent: [expect.any(String)] },
    })
    await writer.remove(id)
    expect((await read(id, change?.id)).status).toBe(200)
    expect(await undo(id, change?.id)).toMatchObject({ status: 409, body: { detail: IS_IN_BIN } })
  })
})

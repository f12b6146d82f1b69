import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { partWriter, pathOf, type PartWriter } from '../support/project-parts'
import { readResponse, startTestServer, type TestServer } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PartWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await partWriter(server)
  })
  afterAll(() => server.stop())

  const publicProject = (name: string) => writer.create({ name, is_public: true })
  /** Moves the clock forward. Access tokens are valid for ten minutes, so the user signs in again. */
  async function later(seconds: number): Promise<void> {
    server.clock.forward(seconds)
    writer = await partWriter(server)
  }

  test('a milestone is done with one word: it gets the day of today in Mozambique and the progress 100, and can be reopened', async () => {
    const { id, slug } = await publicProject('Feito')
    const { id: part } = await writer.add(id, 'milestones', { title: 'Telhado', progress_percentage: 35 })
    await writer.add(id, 'milestones')
    const seen = async () => (await writer.seen(slug)) as { metrics: object; milestones: object[] }
    expect((await seen()).metrics).toMatchObject({ completedMilestones: 0, totalMilestones: 2 })
    await later((22 - server.clock.now().getUTCHours()) * 3600)
    const day = new Date(server.clock.now().getTime() + 2 * 3600_000).toISOString().slice(0, 10)
    expect(day).not.toBe(server.clock.now().toISOString().slice(0, 10))
    expect(await writer.edit(id, 'milestones', part, { is_completed: true })).toMatchObject({
      ...{ is_completed: true, status: 'completed', completion_date: day, progress_percentage: 100 },
    })
    expect((await seen()).metrics).toMatchObject({ completedMilestones: 1, totalMilestones: 2 })
    await later(3 * 24 * 3600)
    expect(await writer.edit(id, 'milestones', part, { is_completed: true })).toMatchObject({
      completion_date: day,
    })
    expect(await writer.edit(id, 'milestones', part, { is_completed: false })).toMatchObject({
      ...{ is_completed: false, status: 'pending', completion_date: null, progress_percentage: null },
    })
  })

  test('an update that happened earlier keeps its time, one in the future happened now, and drafts are for staff', async () => {
    const { id, slug } = await publicProject('Notícias')
    const now = server.clock.now()
    const past = await writer.add(id, 'updates', { title: 'Ontem', created_at: '2026-03-01T11:20:00+02:00' })
    const future = await writer.add(id, 'updates', { title: 'Amanhã', created_at: '2099-01-01' })
    expect([past.created_at, future.created_at]).toEqual(['2026-03-01T09:20:00.000Z', now.toISOString()])
    const draft = await writer.add(id, 'updates', { title: 'Por rever', status: 'draft' })
    const titles = async () =>
      ((await writer.seen(slug)) as { updates: { title: string }[] }).updates.map((one) => one.title)
    expect(await titles()).toEqual(['Amanhã', 'Ontem'])
    expect((await writer.parts(id, 'updates')).map((one) => one.title)).toContain('Por rever')
    await writer.edit(id, 'updates', draft.id, { status: 'published' })
    expect(await titles()).toContain('Por rever')
    expect(past.author_name).toBe(future.updated_by_name)
  })

  test('the figures of a project are written alone, and a figure that is not sent stays', async () => {
    const { id, slug } = await publicProject('Figuras')
    const path = pathOf(id, 'metrics')
    const none = await readResponse(await writer.send('GET', path, 'projetos'))
    expect(none).toMatchObject({
      status: 200,
      body: { peopleImpacted: null, updated_at: null, totalMilestones: 0 },
    })
    const fields = {
      ...{ people_impacted: 120, progress_percentage: '62,5 %', budget_used: '10.00', budget_total: '1 500' },
      ...{ communities_reached: 4, volunteers_involved: 9, partnerships_formed: 2 },
    }
    const response = await writer.send('PUT', path, 'projetos', fields)
    const written = await readResponse(response)
    const figures = {
      ...{ peopleImpacted: 120, progressPercentage: 62.5, budgetUsed: 10, budgetTotal: 1500 },
      ...{ communitiesReached: 4, volunteersInvolved: 9, partnershipsFormed: 2 },
    }
    expect(written).toMatchObject({ status: 200, body: figures })
    const { version } = written.body as { version: string }
    expect(response.headers.get('etag')).toBe(`W/"${version}"`)
    expect(await writer.seen(slug)).toMatchObject({ metrics: figures })
    // The list shows the same progress as the page, which prefers the figures to the project's own field.
    const list = await writer.send('GET', '/projects/admin/projects/?search=Figuras', 'projetos')
    expect(await readResponse(list)).toMatchObject({ body: { results: [{ progress_percentage: 62.5 }] } })
    const changed = await writer.send(
      'PUT',
      path,
      'projetos',
      { people_impacted: null },
      { 'If-Match': `"${version}"` },
    )
    expect(await readResponse(changed)).toMatchObject({
      status: 200,
      body: { ...figures, peopleImpacted: null },
    })
    const stale = await writer.send(
      'PUT',
      path,
      'projetos',
      { people_impacted: 1 },
      { 'If-Match': `"${version}"` },
    )
    expect(await readResponse(stale)).toMatchObject({
      status: 412,
      body: { current: { peopleImpacted: null } },
    })
    expect((await writer.history(id))[0]).toMatchObject({
      fields: ['metrics.people_impacted'],
      part: { kind: 'metrics', id: null, event: 'change' },
    })
    expect(
      await readResponse(
        await writer.send('PUT', path, 'projetos', { progress_percentage: 101, budget_used: 'x' }),
      ),
    ).toMatchObject({
      status: 400,
      body: {
        progress_percentage: ['Indique um progresso entre 0 e 100.'],
        budget_used: [expect.stringMatching(/^Indique um valor em meticais/)],
      },
    })
  })
})

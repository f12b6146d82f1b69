import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { readResponse, bearer, signIn, startTestServer, type TestServer } from '../support/server'
import { submitAsGuest, submitAs } from '../support/submission'

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const headersFor = async (username: string) => bearer(await signIn(server, username))
  const read = async (username: string, path: string) =>
    (await readResponse(await fetch(server.api + path, { headers: await headersFor(username) })))
      .body as Record<string, unknown>
  const stats = (username: string) => read(username, '/client-area/dashboard/stats/')
  const overview = (username: string) => read(username, '/core/staff-overview/')
  const one = async (sql: string) => Object.values((await server.database.query(sql))[0] ?? {})[0]

  test('a new member has no own data and sees the public figures', async () => {
    expect(await stats('parceiro')).toEqual({
      donations_count: 0,
      donations_pending: 0,
      donations_approved: 0,
      donations_total: '0.00',
      last_donation: null,
      notifications_unread: 0,
      projects_active: Number(
        await one("select count(*) from projects where is_public = 1 and status = 'active'"),
      ),
      provinces: Number(
        await one("select count(distinct province) from projects where is_public = 1 and province <> ''"),
      ),
      member_since: '2026-03-10T08:00:00.000Z',
    })
  })

  test('figures and lists contain only the data of the donor who requests them', async () => {
    const headers = await headersFor('doadora')
    for (const amount of ['100.50', '2000', '30'])
      expect((await submitAs(server, { headers, amount })).status).toBe(201)
    await submitAs(server, { headers: await headersFor('voluntario'), amount: '999' })
    await submitAsGuest(server)
    const mine = await read('doadora', '/donations/mine/?page_size=2')
    const results = mine.results as Record<string, unknown>[]
    expect(mine).toMatchObject({ count: 3, next: '/api/v1/donations/mine/?page=2&page_size=2' })
    expect(results.map(({ amount }) => amount)).toEqual(['30.00', '2000.00'])
    expect(results[0]).toMatchObject({
      status: 'pending',
      is_guest_donation: false,
      decided_at: null,
      donation_method: { name: 'Transferência bancária' },
      payment_proof: { content_type: 'image/png' },
    })
    await server.database.query(
      `update donations set status = 'approved', decided_at = '2026-03-09T10:00:00.000Z'
        where amount_cents in (10050, 200000) and user_id is not null returning id`,
    )
    expect(await stats('doadora')).toMatchObject({
      donations_count: 3,
      donations_pending: 1,
      donations_approved: 2,
      donations_total: '2100.50',
      last_donation: {
        reference: results[0]?.reference,
        amount: '30.00',
        status: 'pending',
        created_at: '2026-03-10T08:00:00.000Z',
      },
    })
    expect(await stats('voluntario')).toMatchObject({ donations_count: 1, donations_total: '0.00' })
  })

  test('a proof is given to its donor and to staff with community.view itself, and each opening is logged', async () => {
    const headers = await headersFor('doadora')
    const { id, payment_proof } = (await (await submitAs(server, { headers })).json()) as {
      id: number
      payment_proof: { size: number }
    }
    const proof = async (username: string) =>
      fetch(`${server.api}/donations/${id}/proof/`, { headers: await headersFor(username) })
    for (const username of ['doadora', 'comunidade', 'super', 'admin']) {
      const response = await proof(username)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="comprovante-2026-\d{6}\.png"$/,
      )
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect((await response.arrayBuffer()).byteLength).toBe(payment_proof.size)
    }
    const others = ['voluntario', 'blog', 'projetos', 'visualizador', 'equipa']
    for (const username of others)
      expect(await readResponse(await proof(username))).toEqual({
        status: 404,
        body: { detail: 'Não encontrado.' },
      })
    const told = await server.database.query(
      `select actor.username as actor, owner.username as owner, outcome, detail, net from audit_log
        join users actor on actor.id = audit_log.actor_id join users owner on owner.id = audit_log.account_id
        where event = 'proof-open' order by audit_log.id`,
    )
    const line = (outcome: string) => (actor: string) => ({
      ...{ actor, owner: 'doadora', outcome },
      ...{ detail: `donations ${id}`, net: '127.0.0.0' },
    })
    expect(told).toEqual([
      ...['doadora', 'comunidade', 'super', 'admin'].map(line('success')),
      ...others.map(line('failure')),
    ])
  })

  test('unread notifications are counted, and a user can mark only their own as read, one or all', async () => {
    const me = String(await one("select id from users where username = 'beneficiaria'"))
    await server.database.query(
      `insert into notifications (user_id, title, created_at) values
        (${me}, 'A', '2026-03-09T08:00:00.000Z'), (${me}, 'B', '2026-03-09T09:00:00.000Z'),
        (${me}, 'C', '2026-03-09T10:00:00.000Z') returning id`,
    )
    expect(await stats('beneficiaria')).toMatchObject({ notifications_unread: 3 })
    const { results } = (await read('beneficiaria', '/notifications/')) as {
      results: { id: number; title: string }[]
    }
    expect(results.map(({ title }) => title)).toEqual(['C', 'B', 'A'])
    const headers = await headersFor('beneficiaria')
    const post = (path: string, as = headers) =>
      fetch(`${server.api}/notifications/${path}`, { method: 'POST', headers: as })
    const first = `${results[0]?.id}/read/`
    expect((await post(first, await headersFor('doadora'))).status).toBe(404)
    expect(await (await post(first)).json()).toMatchObject({ title: 'C', is_read: true })
    expect(await read('beneficiaria', '/notifications/stats/')).toEqual({ total: 3, unread: 2, week: 3 })
    expect(await read('beneficiaria', '/notifications/?is_read=true')).toMatchObject({ count: 1 })
    expect(await read('beneficiaria', '/notifications/?is_read=false&page=2&page_size=1')).toMatchObject({
      ...{ count: 2, results: [{ title: 'A' }] },
    })
    expect((await post('mark-all-read/')).status).toBe(204)
    expect(await read('beneficiaria', '/notifications/stats/')).toEqual({ total: 3, unread: 0, week: 3 })
  })

  test('the overview matches the database', async () => {
    const count = async (table: string, where = '1 = 1') =>
      Number(await one(`select count(*) from ${table} where ${where}`))
    const all = await overview('admin')
    expect(all).toMatchObject({
      projects: {
        total: await count('projects'),
        active: await count('projects', "status = 'active'"),
        completed: await count('projects', "status = 'completed'"),
        planning: await count('projects', "status = 'planning'"),
        suspended: await count('projects', "status = 'suspended'"),
      },
      posts: { total: await count('posts') },
      comments: { pending: await count('comments', 'is_approved = 0') },
      donations: {
        pending: await count('donations', "status = 'pending'"),
        oldest_pending_at: await one("select min(created_at) from donations where status = 'pending'"),
        approved_this_month_total: '2100.50',
        approved_this_month: 2,
      },
      volunteers: { total: 8 },
      beneficiaries: { total: 8 },
      partners: { total: 4 },
      users: { total: await count('users'), data_requests: 0 },
    })
    const { average_progress } = all.projects as { average_progress: number }
    expect(average_progress).toBeGreaterThan(0)
    expect(average_progress).toBeLessThanOrEqual(100)
  })

  test('the overview has the projects of each province by state', async () => {
    const { projects } = (await overview('projetos')) as {
      projects: { total: number; provinces: ({ province: string } & Record<string, number | string>)[] }
    }
    const sums = projects.provinces.map((row) =>
      ['planning', 'active', 'completed', 'suspended'].reduce((sum, state) => sum + Number(row[state]), 0),
    )
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(projects.total)
    expect(sums).toEqual(sums.toSorted((one, other) => other - one))
    const cabo = projects.provinces.find(({ province }) => province === 'Cabo Delgado')
    expect(cabo?.active).toBe(
      Number(
        await one("select count(*) from projects where province = 'Cabo Delgado' and status = 'active'"),
      ),
    )
  })

  test('open milestones of running projects are overdue from the day after their target date', async () => {
    const [project] = (await server.database.query(
      "select id, name, slug from projects where status = 'active' order by id limit 1",
    )) as { id: number; name: string; slug: string }[]
    const [ended] = (await server.database.query(
      "select id from projects where status = 'completed' order by id limit 1",
    )) as { id: number }[]
    await server.database.query('delete from project_milestones returning id')
    const add = (id: number, title: string, date: string | null, status = 'pending') =>
      server.database.query(
        `insert into project_milestones (project_id, title, target_date, is_completed, status, position)
          values (${id}, '${title}', ${date ? `'${date}'` : 'null'}, 0, '${status}', 0) returning id`,
      )
    // The server's clock is at 10 March 2026, 10:00 in Maputo.
    await add(project!.id, 'Ontem', '2026-03-09')
    await add(project!.id, 'Há mais tempo', '2026-01-31')
    await add(project!.id, 'Hoje', '2026-03-10')
    await add(project!.id, 'Sem data', null)
    await add(project!.id, 'Feito', '2026-02-01', 'completed')
    await add(ended!.id, 'De um projeto concluído', '2026-02-01')
    const { projects } = (await overview('projetos')) as { projects: object }
    const { name, slug } = project!
    expect(projects).toMatchObject({
      overdue_milestones: {
        count: 2,
        oldest: [
          { title: 'Há mais tempo', target_date: '2026-01-31', project: { name, slug } },
          { title: 'Ontem', target_date: '2026-03-09', project: { name, slug } },
        ],
      },
    })
    await server.database.query(
      `update projects set deleted_at = '2026-03-09T10:00:00.000Z' where id = ${project!.id} returning id`,
    )
    expect(await overview('projetos')).toMatchObject({
      projects: { overdue_milestones: { count: 0, oldest: [] } },
    })
    await server.database.query(
      `update projects set deleted_at = null where id = ${project!.id} returning id`,
    )
  })

  test('the overview counts the drafts of posts, but not those in the bin', async () => {
    const drafts = async () => ((await overview('blog')) as { posts: { drafts: number } }).posts.drafts
    const before = await drafts()
    expect(before).toBe(
      Number(await one("select count(*) from posts where status = 'draft' and deleted_at is null")),
    )
    const [post] = (await server.database.query(
      "update posts set status = 'draft' where id = (select min(id) from posts where status = 'published') returning id",
    )) as { id: number }[]
    expect(await drafts()).toBe(before + 1)
    await server.database.query(
      `update posts set deleted_at = '2026-03-09T10:00:00.000Z' where id = ${post!.id} returning id`,
    )
    expect(await drafts()).toBe(before)
  })

  const LOOKER = ['beneficiaries', 'comments', 'donations', 'partners', 'posts', 'projects', 'volunteers']
  test.each([
    ['super', [...LOOKER, 'messages', 'users']],
    ['visualizador', LOOKER],
    ['equipa', LOOKER],
    ['blog', ['comments', 'posts']],
    ['projetos', ['projects']],
    ['comunidade', ['beneficiaries', 'donations', 'messages', 'partners', 'volunteers']],
  ])('%s sees the blocks that its group may view', async (username, blocks) => {
    expect(Object.keys(await overview(username)).sort()).toEqual([...blocks].sort())
  })

  test("the month begins at Mozambique's midnight", async () => {
    await server.database.query(
      `update donations set status = 'approved', decided_at = '2026-02-28T22:00:00.000Z'
        where amount_cents = 3000 returning id`,
    )
    expect(await overview('comunidade')).toMatchObject({ donations: { approved_this_month: 3 } })
    await server.database.query(
      `update donations set decided_at = '2026-02-28T21:59:59.999Z' where amount_cents = 3000 returning id`,
    )
    expect(await overview('comunidade')).toMatchObject({ donations: { approved_this_month: 2 } })
  })

  test('donations are summed by the day in Maputo on which they arrived, without rejected ones', async () => {
    await server.database.query("update donations set created_at = '2026-02-27T10:00:00.000Z' returning id")
    const set = (id: string, cents: number, at: string, status: string) =>
      server.database.query(
        `update donations set created_at = '${at}', status = '${status}', amount_cents = ${cents}
          where id = ${id} returning id`,
      )
    const ids = (await server.database.query('select id from donations order by id')) as { id: number }[]
    const [first, second, third] = ids.map(({ id }) => String(id))
    await set(first!, 10050, '2026-03-04T22:00:00.000Z', 'approved')
    await set(second!, 200000, '2026-03-05T21:59:59.999Z', 'pending')
    await set(third!, 99900, '2026-03-06T08:00:00.000Z', 'rejected')
    expect(await overview('comunidade')).toMatchObject({
      donations: { days: [{ day: '2026-03-05', approved_total: '100.50', pending_total: '2000.00' }] },
    })
  })
})

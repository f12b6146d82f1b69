import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../server/db/database'
import { changeRoles } from '../../server/db/standing-store'
import { sweepAudit } from '../../server/http/audit'
import { onBothDatabases } from '../support/databases'
import { bearer, postJson, startTestServer, type TestServer, type Tokens } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  let open: OpenDatabase
  beforeAll(async () => {
    server = await startTestServer(engine, { TRUST_PROXY: '1' })
    open = openDatabase({ databaseUrl: server.database.url || null, dataDir: server.dataDir }, console.error)
  })
  afterAll(async () => {
    await open.db.destroy()
    await server.stop()
  })

  const findUserId = async (username: string) =>
    Number((await server.database.query(`select id from users where username = '${username}'`))[0]?.id)
  const from = { 'X-Forwarded-For': '203.0.113.77' }
  const post = (path: string, body: unknown, headers: Record<string, string> = from) =>
    postJson(`${server.api}${path}`, body, headers)
  const login = (username: string, password: string, headers = from) =>
    post('/auth/token/', { username, password }, headers)
  const lines = async () =>
    (
      await server.database.query(
        'select event, outcome, account_id, net, detail, at from audit_log order by id',
      )
    ).map(({ account_id: id, ...line }) => ({ ...line, account_id: id === null ? null : Number(id) }))

  test('sign-ins, sign-outs, password changes and resets are logged without a name, a password or a complete IP address', async () => {
    const me = await findUserId('doadora')
    await login('doadora', 'errada')
    await login('pessoa-sem-conta', 'senha-dela')
    const tokens = (await (await login('doadora', 'demonstracao')).json()) as Tokens
    const change = (current: string) =>
      post(
        '/auth/password/change/',
        { current_password: current, new_password: 'mudada-1', confirm_password: 'mudada-1' },
        { ...from, ...bearer(tokens) },
      )
    await change('errada')
    const fresh = (await (await change('demonstracao')).json()) as Tokens
    await post('/auth/logout/', { refresh: fresh.refresh })
    await post('/auth/logout/', { refresh: fresh.refresh })
    await post('/auth/password/reset/confirm/', {
      token: 'inventado',
      new_password: 'mudada-2',
      confirm_password: 'mudada-2',
    })
    for (let i = 0; i < 11; i++) await login('pessoa-sem-conta', 'senha-dela')
    const line = (event: string, outcome: string, account_id: number | null) => ({
      event,
      outcome,
      account_id,
      net: '203.0.113.0',
      detail: '',
      at: '2026-03-10T08:00:00.000Z',
    })
    const told = await lines()
    expect(told.slice(0, 7)).toEqual([
      line('sign-in', 'failure', me),
      line('sign-in', 'failure', null),
      line('sign-in', 'success', me),
      line('password-change', 'failure', me),
      line('password-change', 'success', me),
      line('sign-out', 'success', me),
      line('password-reset', 'failure', null),
    ])
    expect(told.at(-1)).toEqual(line('sign-in', 'limited', null))
    const kept = JSON.stringify(await server.database.query('select * from audit_log'))
    for (const secret of ['pessoa-sem-conta', 'senha-dela', 'mudada', '203.0.113.77', 'doadora'])
      expect(kept).not.toContain(secret)
  })

  test('an IPv6 address is shortened to its network', async () => {
    await login('ninguem', 'errada', { 'X-Forwarded-For': '2001:db8:aa::7' })
    expect((await lines()).at(-1)).toMatchObject({ net: '2001:db8:aa::' })
  })

  test('a role change takes effect at once and is logged with its author and the change', async () => {
    const tokens = (await (await login('visualizador', 'demonstracao')).json()) as Tokens
    const createPost = () =>
      fetch(`${server.api}/blog/posts/`, {
        method: 'POST',
        headers: { ...bearer(tokens), 'Content-Type': 'application/json' },
        body: '{}',
      })
    expect((await createPost()).status).toBe(403)
    const [userId, actorId] = [await findUserId('visualizador'), await findUserId('admin')]
    const change = {
      userId,
      actorId,
      isStaff: true,
      isSuperuser: false,
      groups: ['Gestor de Blog'],
      at: server.clock.now().toISOString(),
      net: '203.0.113.0',
    }
    expect(await changeRoles(open.db, change)).toBe(true)
    expect((await createPost()).status).not.toBe(403)
    const before = (await lines()).length
    expect(await changeRoles(open.db, change)).toBe(true)
    expect(await lines()).toHaveLength(before)
    expect(await changeRoles(open.db, { ...change, isStaff: false, groups: [] })).toBe(true)
    expect((await createPost()).status).toBe(403)
    expect(await changeRoles(open.db, { ...change, userId: 999_999 })).toBe(false)
    const told = await server.database.query(
      "select actor_id, detail from audit_log where event = 'role-change' order by id",
    )
    expect(told.map(({ actor_id: id, detail }) => [Number(id), detail])).toEqual([
      [actorId, '+Gestor de Blog -Visualizador'],
      [actorId, '-is_staff -Gestor de Blog'],
    ])
  })

  test('log entries are deleted after 180 days', async () => {
    const count = (await lines()).length
    const days = (n: number) => new Date(server.clock.now().getTime() + n * 24 * 3_600_000)
    await sweepAudit(open.db, days(180))
    expect(await lines()).toHaveLength(count)
    await sweepAudit(open.db, new Date(days(180).getTime() + 1))
    expect(await lines()).toHaveLength(0)
  })
})

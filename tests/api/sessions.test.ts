import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { onBothDatabases, onPostgres } from '../support/databases'
import {
  readResponse,
  bearer,
  postJson,
  signIn,
  startTestServer,
  type TestServer,
  type Tokens,
} from '../support/server'

const DAY = 24 * 3600
const INVALID_TOKEN = { status: 401, body: { detail: 'Token inválido' } }

/** Returns functions that send a session's requests to one server. */
const callsTo = (server: TestServer) => {
  const refresh = ({ refresh: token }: Tokens) =>
    postJson(`${server.api}/auth/token/refresh/`, { refresh: token })
  return {
    refresh,
    refreshed: async (tokens: Tokens) => (await (await refresh(tokens)).json()) as Tokens,
    logout: ({ refresh: token }: Tokens) => postJson(`${server.api}/auth/logout/`, { refresh: token }),
    user: (tokens: Tokens) => fetch(`${server.api}/auth/user/`, { headers: bearer(tokens) }),
  }
}

onBothDatabases((engine) => {
  let server: TestServer
  let calls: ReturnType<typeof callsTo>
  beforeAll(async () => {
    server = await startTestServer(engine)
    calls = callsTo(server)
  })
  afterAll(() => server.stop())

  test.each([
    ['staff', 'blog', 7],
    ['a superuser', 'super', 7],
    ['a donor', 'doadora', 60],
  ])('the session of %s ends after some days without use (%s: %i)', async (_kind, username, days) => {
    const used = await signIn(server, username)
    const idle = await signIn(server, username)
    server.clock.forward(days * DAY - 1)
    const renewed = await calls.refreshed(used)
    expect((await calls.user(renewed)).status).toBe(200)
    server.clock.forward(1)
    expect(await readResponse(await calls.refresh(idle))).toEqual(INVALID_TOKEN)
    expect((await calls.refresh(renewed)).status).toBe(200)
  })

  test.each([
    ['staff ends after 30 days, however often it is renewed', 'blog', 30],
    ['a donor has no end while it is renewed', 'doadora', null],
  ])('a session of %s', async (_what, username, end) => {
    let tokens = await signIn(server, username)
    for (let day = 5; day <= 90; day += 5) {
      server.clock.forward(5 * DAY)
      const answer = await calls.refresh(tokens)
      if (end !== null && day >= end) {
        expect(await readResponse(answer)).toEqual(INVALID_TOKEN)
        return
      }
      expect(answer.status, `day ${day}`).toBe(200)
      tokens = (await answer.json()) as Tokens
    }
    expect(end).toBeNull()
  })

  test('a user who becomes staff has the session limits of staff from then on', async () => {
    const tokens = await signIn(server, 'voluntario')
    server.clock.forward(8 * DAY)
    await server.database.query("update users set is_staff = 1 where username = 'voluntario' returning id")
    expect(await readResponse(await calls.refresh(tokens))).toEqual(INVALID_TOKEN)
  })

  test('caches may store neither a response with a token nor the refusal of a token', async () => {
    const login = await postJson(`${server.api}/auth/token/`, {
      username: 'parceiro',
      password: 'demonstracao',
    })
    const tokens = (await login.json()) as Tokens
    const change = await postJson(
      `${server.api}/auth/password/change/`,
      { current_password: 'demonstracao', new_password: 'trocada-1', confirm_password: 'trocada-1' },
      bearer(tokens),
    )
    const renewed = await calls.refresh((await change.clone().json()) as Tokens)
    const refused = await calls.refresh(tokens)
    expect([login, change, renewed, refused].map(({ status }) => status)).toEqual([200, 200, 200, 401])
    for (const answer of [login, change, renewed, refused])
      expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('no sign-in, renewal, sign-out or reset request changes an account or the version of the content', async () => {
    const seen = async () => ({
      version: await server.database.query("select value from facts where name = 'content_version'"),
      rows: await server.database.query("select * from users where username = 'comunidade'"),
    })
    const before = await seen()
    const tokens = await signIn(server, 'comunidade')
    await calls.refresh(tokens)
    await calls.logout(tokens)
    await calls.logout(tokens)
    await calls.refresh(tokens)
    const asked = server.logged('e-mail not sent')
    await postJson(`${server.api}/auth/password/reset/`, { email: 'comunidade@demonstracao.example' })
    await asked
    expect(await seen()).toEqual(before)
  })

  test('a token of an ended session makes the server write nothing', async () => {
    const out = await signIn(server, 'doadora')
    await calls.logout(out)
    const late = await signIn(server, 'doadora')
    server.clock.forward(60 * DAY)
    const closed = await signIn(server, 'beneficiaria')
    await server.database.query("update users set is_active = 0 where username = 'beneficiaria' returning id")
    // In the meantime the server may add earlier audit rows to the hash chain. This changes the columns `seq` and
    // `hash` and one row of `facts`, so these are not compared.
    const written = () =>
      Promise.all(
        [
          'select * from sessions order by 1',
          'select * from refresh_tokens order by 1',
          'select id, event, outcome, detail from audit_log order by 1',
          "select * from facts where name <> 'audit_chain' order by 1",
        ].map((query) => server.database.query(query)),
      )
    const before = await written()
    for (const dead of [out, late, closed, { access: '', refresh: 'inventado' }])
      expect(await readResponse(await calls.refresh(dead))).toEqual(INVALID_TOKEN)
    for (const dead of [out, { access: '', refresh: 'inventado' }])
      expect((await calls.logout(dead)).status).toBe(204)
    expect(await written()).toEqual(before)
  })
})

onPostgres(() => {
  test("no session waits for a lock on its account's row or on the content version", async () => {
    const server = await startTestServer('postgres')
    const calls = callsTo(server)
    const tokens = await signIn(server, 'doadora')
    const out = await signIn(server, 'doadora')
    await calls.logout(out)
    const holder = new pg.Client({ connectionString: server.database.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query("update users set phone = phone where username = 'doadora'")
    await holder.query("update facts set value = value where name = 'content_version'")
    expect((await calls.logout(out)).status).toBe(204)
    expect((await calls.refresh(out)).status).toBe(401)
    expect((await calls.refresh(tokens)).status).toBe(200)
    expect((await calls.logout(tokens)).status).toBe(204)
    expect((await calls.user(await signIn(server, 'doadora'))).status).toBe(200)
    await holder.query('rollback')
    await holder.end()
    await server.stop()
  })
})

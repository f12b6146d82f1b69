import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases, onPostgres } from '../support/databases'
import { answerOf, bearer, postJson, signIn, startTestServer, type TestServer } from '../support/server'
import { startServerProcess } from '../support/server-process'

const WAIT = {
  status: 429,
  body: {
    detail:
      'Demasiadas tentativas com senha errada. Aguarde um momento e tente novamente, ou peça uma nova senha.',
  },
}

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())
  beforeEach(() => server.clock.forward(3600))

  const login = (username: string, password: string) =>
    postJson(`${server.api}/auth/token/`, { username, password })
  async function miss(username: string, times: number): Promise<number[]> {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push((await login(username, 'errada')).status)
    return statuses
  }

  test.each(['doadora', 'ninguem', 'ninguem@exemplo.example'])(
    'after ten wrong passwords %s is locked, with the same message and time whether it exists or not',
    async (name) => {
      expect(new Set(await miss(name, 10))).toEqual(new Set([401]))
      const refused = await login(name, 'errada')
      expect(refused.headers.get('retry-after')).toBe('30')
      expect(await answerOf(refused)).toEqual(WAIT)
      expect((await login(name.toUpperCase(), 'demonstracao')).status).toBe(429)
    },
  )

  test('an account counts as one, by its username and by its e-mail', async () => {
    await miss('beneficiaria', 10)
    expect(new Set(await miss('Beneficiaria@demonstracao.example', 3))).toEqual(new Set([429]))
  })

  test('tries during the wait neither count nor lengthen it; the waits grow to five minutes and no further', async () => {
    await miss('voluntario', 10)
    const waits: number[] = []
    for (let round = 0; round < 6; round++) {
      const refused = await login('voluntario', 'errada')
      waits.push(Number(refused.headers.get('retry-after')))
      expect(new Set(await miss('voluntario', 5))).toEqual(new Set([429]))
      server.clock.forward(waits.at(-1) ?? 0)
      expect((await login('voluntario', 'errada')).status).toBe(401)
    }
    expect(waits).toEqual([30, 60, 120, 240, 300, 300])
  })

  test('the right password after the wait ends the counting', async () => {
    await miss('parceiro', 10)
    server.clock.forward(30)
    expect((await login('parceiro', 'demonstracao')).status).toBe(200)
    expect(new Set(await miss('parceiro', 10))).toEqual(new Set([401]))
  })

  test('a name is forgotten after a quarter of an hour', async () => {
    await miss('beneficiaria', 9)
    server.clock.forward(15 * 60)
    expect(new Set(await miss('beneficiaria', 10))).toEqual(new Set([401]))
  })

  test('forty guesses at once are ten guesses', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => (await login('projetos', `errada-${n}`)).status),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  test('signed-in users are not affected', async () => {
    const tokens = await signIn(server, 'visualizador')
    await miss('visualizador', 11)
    expect((await fetch(`${server.api}/auth/user/`, { headers: bearer(tokens) })).status).toBe(200)
    const refreshed = await postJson(`${server.api}/auth/token/refresh/`, { refresh: tokens.refresh })
    expect(refreshed.status).toBe(200)
  })

  test('guessing the present password in a stolen session is guessing at the sign-in', async () => {
    const headers = bearer(await signIn(server, 'blog'))
    const change = (current: string) =>
      postJson(
        `${server.api}/auth/password/change/`,
        { current_password: current, new_password: 'outra-senha', confirm_password: 'outra-senha' },
        headers,
      )
    for (let i = 0; i < 10; i++) expect((await change('errada')).status).toBe(400)
    expect(await answerOf(await change('demonstracao'))).toEqual(WAIT)
    expect((await login('blog', 'demonstracao')).status).toBe(429)
  })

  test('typed usernames are not stored in plain text', async () => {
    await miss('nome-de-alguem', 3)
    const tables = await Promise.all(
      ['sign_in_attempts', 'audit_log'].map((table) => server.database.query(`select * from ${table}`)),
    )
    expect(JSON.stringify(tables)).not.toContain('nome-de-alguem')
  })
})

onPostgres(() => {
  test('two servers on one database count together', async () => {
    const first = await startTestServer('postgres')
    const environment = { DATA_DIR: first.dataDir, DATABASE_URL: first.database.url }
    const servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      const { api } = servers[i % 2] ?? first
      const answer = await postJson(`${api}/auth/token/`, { username: 'comum', password: 'errada' })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    await Promise.all(servers.map((server) => server.kill()))
    await first.stop()
  })
})

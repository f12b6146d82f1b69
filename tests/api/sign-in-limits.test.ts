import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases, onPostgres } from '../support/databases'
import { NETWORKS_MAX } from '../../server/resources/auth/attempts'
import { readResponse, bearer, postJson, signIn, startTestServer, type TestServer } from '../support/server'
import { startServerProcess } from '../support/server-process'

const WAIT = {
  status: 429,
  body: {
    detail:
      'Demasiadas tentativas com senha errada. Aguarde um momento e tente novamente, ou peça uma nova senha.',
  },
}

/**
 * One number for each of NETWORKS_MAX networks. When each of these networks has sent its maximum of wrong passwords for a
 * username, the username has reached the limit for all networks together.
 */
const NETWORKS = Array.from({ length: NETWORKS_MAX }, (_, index) => index + 1)

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine, { TRUST_PROXY: '1' })
  })
  afterAll(() => server.stop())
  beforeEach(() => server.clock.forward(3600))

  type Headers = Record<string, string>
  const from = (address: string): Headers => ({ 'X-Forwarded-For': address })
  const HOME = from('192.0.2.7')
  const login = (username: string, password: string, headers = HOME) =>
    postJson(`${server.api}/auth/token/`, { username, password }, headers)
  async function miss(username: string, times: number, headers = HOME): Promise<number[]> {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push((await login(username, 'errada', headers)).status)
    return statuses
  }
  /** Signs in and returns the headers with the cookie that identifies this device from then on. */
  async function signInDevice(username: string, headers = HOME): Promise<Headers> {
    const answer = await login(username, 'demonstracao', headers)
    expect(answer.status).toBe(200)
    return { ...headers, Cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
  }

  test.each(['doadora', 'ninguem', 'ninguem@exemplo.example'])(
    'after ten wrong passwords %s is locked, with the same message and time whether it exists or not',
    async (name) => {
      expect(new Set(await miss(name, 10))).toEqual(new Set([401]))
      const refused = await login(name, 'errada')
      expect(refused.headers.get('retry-after')).toBe('30')
      expect(await readResponse(refused)).toEqual(WAIT)
      expect((await login(name.toUpperCase(), 'demonstracao')).status).toBe(429)
    },
  )

  test.each([
    ['beneficiaria', 'Beneficiaria@demonstracao.example'],
    ['beneficiaria', 'ninguem@demonstracao.example'],
    ['comunidade@demonstracao.example', 'comunidade'],
    ['comunidade@demonstracao.example', 'outra'],
  ])('ten wrong passwords for %s do not reveal whether %s is the same account', async (tried, other) => {
    expect(await miss(tried, 11)).toEqual([...Array<number>(10).fill(401), 429])
    expect(await miss(other, 11)).toEqual([...Array<number>(10).fill(401), 429])
    server.clock.forward(30)
    expect(await miss(other, 2)).toEqual([401, 429])
    expect(await miss(tried, 2)).toEqual([401, 429])
  })

  test('an attacker who keeps sending wrong passwords from one network does not lock the owner out', async () => {
    const attacker = from('203.0.113.9')
    for (let round = 0; round < 17; round++) {
      await miss('projetos', 11, attacker)
      expect((await login('projetos', 'demonstracao')).status).toBe(200)
      server.clock.forward(23)
    }
    expect((await login('projetos', 'demonstracao', attacker)).status).toBe(429)
  })

  test('one network adds at most ten wrong passwords to the sum over all networks', async () => {
    const attackers = ['203.0.113.9', '203.0.113.200'].map(from)
    for (let hour = 0; hour < 12; hour++) {
      for (const attacker of attackers) await miss('blog', 3, attacker)
      server.clock.forward(301)
    }
    expect(await miss('blog', 2)).toEqual([401, 401])
  })

  test.each([
    ['/24 of IPv4', (n: number) => `203.0.113.${n + 1}`],
    ['/48 of IPv6', (n: number) => `2001:db8:5:${n}::1`],
  ])('all addresses of one %s are one origin', async (_name, address) => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push((await login('visualizador', 'errada', from(address(n)))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  test.each(['super', 'ninguem.ainda'])(
    'wrong passwords for %s from ten networks make every stranger wait, with or without such an account',
    async (name) => {
      for (const net of NETWORKS) {
        expect((await login(name, 'errada', from('198.18.0.1'))).status).toBe(401)
        server.clock.forward(60)
        await miss(name, 10, from(`203.0.${net}.1`))
      }
      const refused = await login(name, 'demonstracao', from('198.18.0.1'))
      expect(await readResponse(refused)).toEqual(WAIT)
      // The wait ends five minutes after the last wrong password, which was sent a minute ago.
      expect(refused.headers.get('retry-after')).toBe('240')
      server.clock.forward(240)
      expect((await login(name, 'errada', from('198.18.0.2'))).status).toBe(401)
    },
  )

  test('a device on which the account signed in before does not wait for strangers', async () => {
    const device = await signInDevice('doadora')
    for (const net of NETWORKS) await miss('doadora', 10, from(`203.0.${net}.1`))
    await miss('doadora', 11)
    expect((await login('doadora', 'demonstracao')).status).toBe(429)
    expect((await login('doadora', 'demonstracao', device)).status).toBe(200)
    expect((await login('doadora@demonstracao.example', 'demonstracao', device)).status).toBe(200)
    // The device's own wrong passwords are also counted, in any network.
    await miss('doadora', 10, device)
    expect((await login('doadora', 'demonstracao', { ...device, ...from('198.51.100.1') })).status).toBe(429)
  })

  test('a device is known for the accounts that signed in on it, and not by an invented or altered cookie', async () => {
    const first = await signInDevice('voluntario')
    const both = await signInDevice('parceiro', first)
    for (const name of ['voluntario', 'parceiro', 'beneficiaria']) await miss(name, 11)
    for (const name of ['voluntario', 'parceiro'])
      expect((await login(name, 'demonstracao', both)).status).toBe(200)
    expect((await login('parceiro', 'demonstracao', first)).status).toBe(429)
    expect((await login('beneficiaria', 'demonstracao', both)).status).toBe(429)
    const { Cookie = '' } = both
    const [id = '', mark = ''] = Cookie.replace('device=', '').split('.')
    for (const cookie of [
      `device=${'A'.repeat(22)}.${mark}`,
      `device=${id}.${'A'.repeat(22)}`,
      `device=${id}`,
      `device=.${mark}`,
      `xdevice=${id}.${mark}`,
      'device=%00;device',
    ])
      expect((await login('voluntario', 'demonstracao', { ...HOME, Cookie: cookie })).status, cookie).toBe(
        429,
      )
  })

  test("a device's cookie is not available to scripts, other sites and other paths, and outlives the session", async () => {
    const answer = await login('blog', 'demonstracao', { ...HOME, 'X-Forwarded-Proto': 'https' })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^device=[\w-]{22}\.[\w-]{22}; Path=\/api\/v1\/auth\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  test('twenty right passwords at once are twenty sign-ins', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('parceiro', 'demonstracao')))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  })

  test('attempts during the wait neither count nor extend it; the waits grow to five minutes at most', async () => {
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

  test('the right password after the wait resets the counter', async () => {
    await miss('parceiro', 10)
    server.clock.forward(30)
    expect((await login('parceiro', 'demonstracao')).status).toBe(200)
    expect(new Set(await miss('parceiro', 10))).toEqual(new Set([401]))
  })

  test('the wrong passwords for a name expire after an hour', async () => {
    await miss('beneficiaria', 9)
    server.clock.forward(3600)
    expect(new Set(await miss('beneficiaria', 10))).toEqual(new Set([401]))
  })

  test('of forty simultaneous guesses ten are checked', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => (await login('comum', `errada-${n}`)).status),
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

  test('wrong present passwords in a stolen session count as wrong passwords of the login', async () => {
    const headers = { ...HOME, ...bearer(await signIn(server, 'blog')) }
    const change = (current: string) =>
      postJson(
        `${server.api}/auth/password/change/`,
        { current_password: current, new_password: 'outra-senha', confirm_password: 'outra-senha' },
        headers,
      )
    for (let i = 0; i < 10; i++) expect((await change('errada')).status).toBe(400)
    expect(await readResponse(await change('demonstracao'))).toEqual(WAIT)
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
    const environment = { DATA_DIR: first.dataDir, DATABASE_URL: first.database.url, DEMO: '1' }
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

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { postJson, signIn, startTestServer, type TestServer } from '../support/server'

/**
 * Number of simultaneous sign-ins. It is larger than the number of sign-ins that the server can check and queue at the
 * same time.
 */
const MANY = 120

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    // With the cost of production each password check takes so long that the queue fills up.
    vi.stubEnv('ARGON2_COST', 'production')
    server = await startTestServer(engine)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await server.stop()
  })

  test('of many simultaneous sign-ins some get 503 and the others succeed, and the health check works meanwhile', async () => {
    const answered: number[] = []
    const sent = Array.from({ length: MANY }, async (_, n) => {
      const answer = await postJson(`${server.api}/auth/token/`, {
        username: `pessoa-${n}`,
        password: 'uma-senha',
      })
      answered.push(answer.status)
      return answer
    })
    const health = fetch(`${server.api}/health/`).then((answer) => {
      const checkedBefore = answered.filter((status) => status === 401).length
      return { status: answer.status, checkedBefore }
    })
    const answers = await Promise.all(sent)
    const busy = answers.filter(({ status }) => status === 503)
    const checked = answers.filter(({ status }) => status === 401)
    expect(busy.length + checked.length).toBe(MANY)
    // The server checks at least as many passwords as the queue holds. It may check more, because each check that ends
    // makes a place free for another sign-in.
    expect(checked.length).toBeGreaterThanOrEqual(64)
    expect(busy.length).toBeGreaterThan(0)
    for (const answer of busy) {
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.json()).toEqual({
        detail: 'Há muitas pessoas a entrar neste momento. Espere um pouco e tente novamente.',
      })
    }
    const { status, checkedBefore } = await health
    expect(status).toBe(200)
    expect(checkedBefore).toBeLessThan(checked.length / 2)
    // A password that was not checked does not count as wrong, and the next sign-in works.
    const counted = await server.database.query('select failures from sign_in_attempts')
    expect(counted).toHaveLength(checked.length)
    expect((await signIn(server, 'doadora')).access).toBeTruthy()
  })

  test('a right password that got 503 is accepted when it is sent again', async () => {
    const login = () =>
      postJson(`${server.api}/auth/token/`, { username: 'voluntario', password: 'demonstracao' })
    const answers = await Promise.all(Array.from({ length: MANY }, login))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 503])
    expect((await login()).status).toBe(200)
  })
})

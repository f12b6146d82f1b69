import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { answerOf, postJson, startTestServer, type TestServer } from '../support/server'
import { submitAsGuest } from '../support/submission'

const TOO_MANY = {
  status: 429,
  body: { detail: 'Demasiados pedidos. Aguarde um momento e tente novamente.' },
}

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine, {
      RATE_LIMITS: '',
      RATE_LIMIT_LOGIN: '2',
      RATE_LIMIT_REGISTRATION: '2',
      RATE_LIMIT_DONATION: '2',
      RATE_LIMIT_CONTACT: '2',
      RATE_LIMIT_STATUS: '2',
      TRUST_PROXY: '1',
    })
  })
  afterAll(() => server.stop())

  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const calls: [string, (headers: Record<string, string>) => Promise<Response>][] = [
    ['login', (headers) => postJson(`${server.api}/auth/token/`, { username: 'a', password: 'b' }, headers)],
    ['registration', (headers) => postJson(`${server.api}/client-area/auth/register/`, {}, headers)],
    ['a donation', (headers) => submitAsGuest(server, { headers })],
    ['a contact message', (headers) => postJson(`${server.api}/core/contact-messages/`, {}, headers)],
    [
      'a look at a state',
      (headers) => fetch(`${server.api}/donations/status/?reference=x&email=y`, { headers }),
    ],
  ]

  test.each(calls)(
    '%s is limited per IP address, and the response contains the time to wait',
    async (_name, call) => {
      for (let i = 0; i < 2; i++) expect((await call(from('203.0.113.1'))).status).not.toBe(429)
      const refused = await call(from('203.0.113.1'))
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(await answerOf(refused)).toEqual(TOO_MANY)
      expect((await call(from('203.0.113.2'))).status).not.toBe(429)
    },
  )

  test('reading is not limited', async () => {
    const answers = Array.from({ length: 50 }, () => fetch(`${server.api}/donations/methods/`))
    expect(new Set((await Promise.all(answers)).map((response) => response.status))).toEqual(new Set([200]))
  })
})

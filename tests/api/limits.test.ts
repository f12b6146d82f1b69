import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { readResponse, postJson, startTestServer, type TestServer } from '../support/server'
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
      expect(await readResponse(refused)).toEqual(TOO_MANY)
      expect((await call(from('203.0.113.2'))).status).not.toBe(429)
    },
  )

  test('all addresses of one /64 of IPv6 count as one line', async () => {
    const look = (address: string) =>
      fetch(`${server.api}/donations/status/?reference=x&email=y`, { headers: from(address) })
    const statuses: number[] = []
    for (let n = 1; n <= 6; n++) statuses.push((await look(`2001:db8:7:1:${n}::${n}`)).status)
    expect(statuses).toEqual([404, 404, 429, 429, 429, 429])
    expect((await look('2001:db8:7:2::1')).status).toBe(404)
    expect((await look('2001:DB8:0007:1::9')).status).toBe(429)
  })

  test.each([
    ['addresses of one /24', (n: number) => `198.51.100.${n}`, '198.51.101.1'],
    ['IPv4 addresses as IPv6 writes them', (n: number) => `::ffff:192.0.2.${n}`, '::ffff:192.0.3.1'],
    ['subnets of one /48', (n: number) => `2001:db8:8:${n}::1`, '2001:db8:9::1'],
  ])('all %s together may call five times as often as one line', async (_name, address, stranger) => {
    const look = (one: string) =>
      fetch(`${server.api}/donations/status/?reference=x&email=y`, { headers: from(one) })
    const statuses: number[] = []
    for (let n = 1; n <= 12; n++) statuses.push((await look(address(n))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429])
    expect((await look(stranger)).status).toBe(404)
  })

  test('a line that goes on after its limit does not use up the limit of its neighbours', async () => {
    const look = (one: string) =>
      fetch(`${server.api}/donations/status/?reference=x&email=y`, { headers: from(one) })
    for (let n = 0; n < 30; n++) await look('203.0.112.1')
    expect((await look('203.0.112.2')).status).toBe(404)
  })

  test('reading is not limited', async () => {
    const answers = Array.from({ length: 50 }, () => fetch(`${server.api}/donations/methods/`))
    expect(new Set((await Promise.all(answers)).map((response) => response.status))).toEqual(new Set([200]))
  })
})

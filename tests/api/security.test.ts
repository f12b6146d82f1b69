import { afterAll, beforeAll, expect, test } from 'vitest'
import { readResponse, bearer, postJson, signIn, startTestServer, type TestServer } from '../support/server'
import { guestFields, submitAsGuest } from '../support/submission'

/** Headers and logs do not depend on the database, so SQLite is enough. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer('sqlite', {
    TRUST_PROXY: '1',
    CORS_ORIGINS: 'https://pagina.example',
    VITE_API_HOST: 'https://api.example/api/v1',
  })
})
afterAll(() => server.stop())

test.each(['/api/v1/health/', '/api/v1/nada/', '/nada.png', '/qualquer'])(
  '%s carries the security headers',
  async (url) => {
    const { headers } = await fetch(server.url + url)
    const csp = headers.get('content-security-policy') ?? ''
    expect(csp).toContain("script-src 'self';")
    expect(csp).toContain("connect-src 'self' https://api.example;")
    expect(csp).toContain('frame-src https://www.openstreetmap.org;')
    for (const name of ['object-src', 'frame-ancestors']) expect(csp).toContain(`${name} 'none'`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    // The site's own pages may use the camera and the device's position, which staff use in the field. No page may use
    // the microphone.
    const policy = headers.get('permissions-policy')
    for (const one of ['camera=(self)', 'geolocation=(self)', 'microphone=()']) expect(policy).toContain(one)
  },
)

test('another site gets no reference to a window behind the login; public pages need no isolation', async () => {
  const policy = async (url: string) =>
    (await fetch(server.url + url)).headers.get('cross-origin-opener-policy')
  for (const url of [
    ...['/login', '/login?mode=register', '/client-area', '/dashboard/projects', '/dashboard/'],
    // Other spellings of the URLs of the same screens. They need the same header.
    ...[
      '/%6Cogin',
      '/%64ashboard',
      '//dashboard',
      '/./login',
      '/Login',
      '/client-area%2Fx',
      '/x/..%2fdashboard',
    ],
  ])
    expect(await policy(url), url).toBe('same-origin')
  for (const url of ['/', '/doacao', '/dashboards', '/blog/login']) expect(await policy(url), url).toBeNull()
})

test('HSTS is sent only over https', async () => {
  const plain = await fetch(`${server.api}/health/`)
  const secure = await fetch(`${server.api}/health/`, { headers: { 'X-Forwarded-Proto': 'https' } })
  expect(plain.headers.get('strict-transport-security')).toBeNull()
  expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('a page of a listed origin may call the API, others may not', async () => {
  const preflight = (origin: string) =>
    fetch(`${server.api}/donations/guest/`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })
  const allowed = await preflight('https://pagina.example')
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://pagina.example')
  expect(allowed.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  expect((await preflight('https://outra.example')).headers.get('access-control-allow-origin')).toBeNull()
})

test('the log has route, status and duration of every request, and no personal data', async () => {
  const tokens = await signIn(server, 'doadora')
  await submitAsGuest(server, {
    fields: guestFields({ guest_name: 'Nome Secreto' }),
    headers: { 'X-Forwarded-For': '203.0.113.77' },
  })
  await fetch(`${server.api}/donations/status/?reference=AH-0000-00&email=pessoa@exemplo.example`)
  await fetch(`${server.api}/auth/user/`, { headers: bearer(tokens) })
  await postJson(`${server.api}/auth/token/`, { username: 'nome.secreto', password: 'palavra-secreta' })
  await fetch(`${server.url}/projeto/nome-secreto`)
  const lines = server
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      route: '/api/v1/donations/guest/',
      status: 201,
      ms: expect.any(Number) as number,
      net: '203.0.113.0',
      reqId: expect.any(String) as string,
    }),
  )
  for (const secret of [
    'ecret',
    '203.0.113.77',
    'exemplo.example',
    'AH-0000',
    tokens.access,
    tokens.refresh,
    'demonstracao.example',
  ])
    expect(server.log()).not.toContain(secret)
})

test('an unexpected error gets a response without its reason, and the log contains no values of the row', async () => {
  await server.database.query('drop table contact_messages')
  const message = { name: 'Nome', email: 'pessoa@surpresa.example', subject: 'a', message: 'b' }
  expect(await readResponse(await postJson(`${server.api}/core/contact-messages/`, message))).toEqual({
    status: 500,
    body: { detail: 'Erro interno do servidor. Tente novamente mais tarde.' },
  })
  expect(server.log()).toContain('"unexpected error"')
  expect(server.log()).not.toContain('surpresa.example')
})

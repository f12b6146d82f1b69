import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import { setTokenSource, type Tokens } from '@/api/tokens'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'

let stub: ApiStub
let client: typeof import('@/api/client')
let tokens: Tokens | null

beforeAll(async () => {
  stub = await startApiStub()
  // The client is imported only after `location` is set, because the client derives its base URL from `location`.
  Object.assign(globalThis, { location: { origin: stub.origin } })
  client = await import('@/api/client')
})

afterAll(() => stub.stop())

beforeEach(() => {
  stub.seen.length = 0
  tokens = null
  setTokenSource({
    read: () => Promise.resolve(tokens),
    forRequest: () => Promise.resolve(tokens),
    save: (next) => Promise.resolve(void (tokens = next)),
    clear: () => Promise.resolve(void (tokens = null)),
  })
})

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
const methods = () => client.api.GET('/donations/methods/')

test('a response is returned as data', async () => {
  stub.answer((_, response) => json(response, 200, { count: 0, results: [] }))
  expect((await methods()).data).toEqual({ count: 0, results: [] })
})

test('{detail} and {field: [..]} and {field: ".."} become one ApiError', async () => {
  stub.answer((_, response) =>
    json(response, 400, { detail: 'Não.', amount: ['Valor.', 'Outro.'], guest_name: 'Nome.' }),
  )
  const error = await failure(methods())
  expect(error).toMatchObject({
    status: 400,
    kind: 'status',
    detail: 'Não.',
    isRefusal: true,
    isOutcomeUnknown: false,
  })
  expect(error.fields).toEqual({ amount: ['Valor.', 'Outro.'], guest_name: ['Nome.'] })
  expect(error.fieldProblem('amount')).toBe('Valor.')
})

test('a 500 with an HTML page is a failure without a message, and its outcome is unknown', async () => {
  stub.answer((_, response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Oops</h1>'))
  expect(await failure(methods())).toMatchObject({
    status: 500,
    detail: undefined,
    fields: {},
    isOutcomeUnknown: true,
    isRefusal: false,
  })
})

test("a captive portal's 200 with HTML is not taken for a response", async () => {
  stub.answer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Entre na rede</html>'),
  )
  expect(await failure(methods())).toMatchObject({ kind: 'not-an-answer', isOutcomeUnknown: true })
})

test('a truncated response is a failure', async () => {
  stub.answer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' })
    response.write('{"count": 1,')
    response.socket?.destroy()
  })
  expect((await failure(methods())).isOutcomeUnknown).toBe(true)
})

test('Retry-After is read in seconds and as a date', async () => {
  stub.answer((_, response) => json(response, 429, { detail: 'Espere.' }, { 'Retry-After': '7' }))
  expect(await failure(methods())).toMatchObject({ status: 429, retryAfter: 7, isRefusal: false })
  stub.answer((_, response) =>
    json(response, 503, {}, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }),
  )
  expect((await failure(methods())).retryAfter).toBeGreaterThan(50)
})

test('an unreachable server is a network failure', async () => {
  stub.answer((_, response) => response.socket?.destroy())
  expect(await failure(methods())).toMatchObject({ status: 0, kind: 'network' })
})

test('an aborted request throws kind aborted', async () => {
  stub.answer(() => undefined)
  const controller = new AbortController()
  const call = failure(client.api.GET('/donations/methods/', { signal: controller.signal }))
  controller.abort()
  expect((await call).kind).toBe('aborted')
})

test('a request contains the token, unless the contract excludes it', async () => {
  tokens = { access: 'a1', refresh: 'r1' }
  stub.answer((_, response) => json(response, 200, {}))
  await client.api.GET('/auth/user/')
  await client.api.POST('/auth/token/', { body: { username: 'a', password: 'b' } })
  expect(stub.seen).toEqual(['GET /api/v1/auth/user/ Bearer a1', 'POST /api/v1/auth/token/ -'])
})

test('after a 401 the token is refreshed once and the request repeated once', async () => {
  tokens = { access: 'old', refresh: 'r1' }
  stub.answer((request, response, body) => {
    if (request.url?.endsWith('/refresh/'))
      json(response, 200, { access: 'new', refresh: JSON.parse(body).refresh === 'r1' ? 'r2' : 'wrong' })
    else if (request.headers.authorization === 'Bearer new') json(response, 200, { id: 1 })
    else json(response, 401, {})
  })
  expect((await client.api.GET('/auth/user/')).data).toEqual({ id: 1 })
  expect(tokens).toEqual({ access: 'new', refresh: 'r2' })
  expect(stub.seen).toHaveLength(3)
})

test('a body is sent completely again after a refresh', async () => {
  tokens = { access: 'old', refresh: 'r1' }
  const bodies: string[] = []
  stub.answer((request, response, body) => {
    if (request.url?.endsWith('/refresh/')) return json(response, 200, { access: 'new' })
    bodies.push(body)
    return request.headers.authorization === 'Bearer new' ? json(response, 200, {}) : json(response, 401, {})
  })
  await client.api.PATCH('/client-area/profile/', { body: { first_name: 'Voluntária' } })
  expect(bodies).toEqual(['{"first_name":"Voluntária"}', '{"first_name":"Voluntária"}'])
  expect(tokens).toEqual({ access: 'new', refresh: 'r1' })
})

test('ten calls that get 401 at once cause one refresh', async () => {
  tokens = { access: 'old', refresh: 'r1' }
  let refreshes = 0
  stub.answer((request, response) => {
    if (request.url?.endsWith('/refresh/')) json(response, 200, { access: `new${++refreshes}` })
    else json(response, request.headers.authorization === 'Bearer old' ? 401 : 200, {})
  })
  await Promise.all(Array.from({ length: 10 }, () => client.api.GET('/auth/user/')))
  expect(refreshes).toBe(1)
})

test('a refresh that gets 401 ends the session', async () => {
  tokens = { access: 'old', refresh: 'r1' }
  stub.answer((_, response) => json(response, 401, { detail: 'Token inválido' }))
  expect((await failure(client.api.GET('/auth/user/'))).status).toBe(401)
  expect(tokens).toBeNull()
})

test.each([500, 503, 429])('a refresh that gets %d does not end the session', async (status) => {
  tokens = { access: 'old', refresh: 'r1' }
  stub.answer((request, response) => json(response, request.url?.endsWith('/refresh/') ? status : 401, {}))
  expect((await failure(client.api.GET('/auth/user/'))).status).toBe(status)
  expect(tokens).toEqual({ access: 'old', refresh: 'r1' })
})

test('a refresh without a network does not end the session', async () => {
  tokens = { access: 'old', refresh: 'r1' }
  stub.answer((request, response) =>
    request.url?.endsWith('/refresh/') ? response.socket?.destroy() : json(response, 401, {}),
  )
  expect((await failure(client.api.GET('/auth/user/'))).kind).toBe('network')
  expect(tokens).toEqual({ access: 'old', refresh: 'r1' })
})

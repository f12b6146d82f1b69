import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations, readContract } from '../../server/http/contract'
import { readResponse, bearer, signIn, startTestServer, type TestServer } from '../support/server'

const writes = listOperations(readContract(process.cwd())).filter(({ method }) => method !== 'get')

/** The server validates bodies before it uses the database, so one server on SQLite is enough. */
let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer('sqlite')
  headers = { ...bearer(await signIn(server, 'admin')), 'Content-Type': 'application/json' }
})
afterAll(() => server.stop())

const send = async ({ url, method }: (typeof writes)[number], body: string) =>
  readResponse(
    await fetch(server.api + url.replace(/\{\w+\}/g, '999999999'), {
      method: method.toUpperCase(),
      headers,
      body,
    }),
  )

const DEPTHS = [21, 4_000, 60_000]
const nested: [string, (depth: number) => string][] = [
  ['lists', (depth) => '['.repeat(depth) + ']'.repeat(depth)],
  ['objects', (depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)],
  ['lists in a field', (depth) => `{"name":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`],
  ['lists that never end', (depth) => '['.repeat(depth)],
]

test.each(writes)('$method $url refuses deeply nested bodies with a message', async (one) => {
  for (const [kind, make] of nested)
    for (const depth of kind === 'objects' ? [21, 4_000, 40_000] : DEPTHS)
      expect(await send(one, make(depth)), `${kind}, ${depth}`).toEqual({
        status: 400,
        body: { detail: 'Os dados do pedido têm demasiados níveis.' },
      })
})

test('a body of twenty levels, and brackets inside a text, are accepted', async () => {
  const [login] = writes.filter(({ operation }) => operation.operationId === 'createToken')
  if (!login) throw new Error('no such operation')
  const brackets = JSON.stringify({ username: '[{'.repeat(100) + '"\\', password: '\\'.repeat(51) })
  expect((await send(login, brackets)).status).toBe(401)
  const twenty = JSON.parse(
    `{"username":"a","password":"b","c":${'['.repeat(19)}${']'.repeat(19)}}`,
  ) as object
  expect((await send(login, JSON.stringify(twenty))).status).toBe(401)
})

test('a body that only looks deep is read once: checking 250 000 characters takes milliseconds', async () => {
  const [login] = writes.filter(({ operation }) => operation.operationId === 'createToken')
  if (!login) throw new Error('no such operation')
  const flat = `{"username":"a","password":"b","c":[${'[],'.repeat(80_000)}[]]}`
  const start = performance.now()
  expect((await send(login, flat)).status).toBe(401)
  expect(performance.now() - start).toBeLessThan(2_000)
})

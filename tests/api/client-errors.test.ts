import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server'

/** The bytes sent here do not reach the database, so one server on SQLite is enough. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer('sqlite')
})
afterAll(() => server.stop())

/** Sends the bytes over a raw connection and returns everything that the server responds. */
const answerTo = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (answer += part))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

test.each([
  ['no request at all', 'isto não é HTTP\r\n\r\n', 400, 'O pedido está malformado.'],
  ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400, 'O pedido está malformado.'],
  [
    'an address of 30 000 characters',
    `GET /api/v1/health/?a=${'a'.repeat(30_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    431,
    'O endereço ou os cabeçalhos do pedido são demasiado longos.',
  ],
])('%s gets an error message, and the connection is closed', async (_, bytes, status, detail) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
  expect(head.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(body)).toEqual({ detail })
  expect(server.log()).not.toContain('isto')
})

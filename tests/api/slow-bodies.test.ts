import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripedPng } from '../support/files'
import { startUpload } from '../support/raw-upload'
import { startTestServer, type TestServer } from '../support/server'

/** Time limits do not depend on the database, so SQLite is enough. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(
    'sqlite',
    {},
    { bodyTimes: { bodyMs: 150, uploadPeriodMs: 300, uploadBytes: 1000, uploadMaxMs: 30_000 } },
  )
})
afterAll(() => server.stop())

async function open(
  head: string[],
): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  socket.write([...head, 'Host: x', '', ''].join('\r\n'))
  return { socket, heard: () => heard, closed }
}

const json = ['Content-Type: application/json', 'Content-Length: 1000']

test.each([
  ['POST /api/v1/auth/token/', json],
  ['POST /api/v1/core/contact-messages/', ['Content-Type: application/json', 'Transfer-Encoding: chunked']],
])('a body that does not arrive is ended with 408: %s %s', async (route, headers) => {
  const { heard, closed } = await open([`${route} HTTP/1.1`, ...headers])
  await closed
  expect(heard()).toMatch(/^HTTP\/1.1 408 [^]*Connection: close/)
})

test.each([
  'GET /',
  'GET /api/v1/health/',
  'POST /api/v1/nada/',
  'POST /enviar-comprovante/partilhar',
  'PUT /%zz',
])('a body that no handler reads does not keep the connection open: %s', async (route) => {
  const { heard, closed } = await open([`${route} HTTP/1.1`, ...json])
  await closed
  expect(heard()).toMatch(/^HTTP\/1.1 \d{3} /)
})

test('an unknown expectation is refused, and its body does not keep the connection open', async () => {
  const { heard, closed } = await open(['POST /api/v1/auth/token/ HTTP/1.1', 'Expect: foo', ...json])
  await closed
  expect(heard()).toMatch(/^HTTP\/1.1 417 [^]*Connection: close/)
})

test('a form with files is no upload on a route that takes none', async () => {
  const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 1000000']
  const { socket, heard, closed } = await open(['POST /api/v1/auth/token/ HTTP/1.1', ...form])
  const drip = setInterval(() => socket.write('1'.repeat(400)), 20)
  await closed
  clearInterval(drip)
  expect(heard()).toMatch(/^HTTP\/1.1 4\d\d /)
})

test('a trickle of single bytes does not count as arriving', async () => {
  const { socket, heard, closed } = await open(['POST /api/v1/auth/token/ HTTP/1.1', ...json])
  const drip = setInterval(() => socket.write('1'), 20)
  await closed
  clearInterval(drip)
  expect(heard()).toMatch(/^HTTP\/1.1 408 /)
})

test('an upload that stops is ended and its file deleted', async () => {
  const before = server.proofs().length
  const upload = await startUpload(server.url, randomUUID(), stripedPng(64, 64, 400_000))
  await expect.poll(() => server.proofs().length).toBe(before + 1)
  upload.socket.resume()
  await once(upload.socket, 'close')
  await expect.poll(() => server.proofs().length).toBe(before)
})

test('an upload on a slow network arrives, although it takes many periods', async () => {
  const file = stripedPng(64, 64, 40_000)
  const upload = await startUpload(server.url, randomUUID(), file, { piece: 1500 })
  expect(await upload.finish()).toMatch(/^HTTP\/1.1 201 /)
  expect(upload.tookMs()).toBeGreaterThan(900)
})

test('a connection that sends one request after the other is not ended', async () => {
  const { socket, heard } = await open([`GET /api/v1/health/ HTTP/1.1`])
  for (let i = 1; i <= 4; i++) {
    await expect.poll(() => heard().split('HTTP/1.1 ').length - 1).toBe(i)
    const body = '{}'
    socket.write(
      `POST /api/v1/auth/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  }
  await expect.poll(() => heard().split('HTTP/1.1 400').length - 1).toBe(4)
  socket.destroy()
})

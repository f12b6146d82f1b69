import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHARE_FIELD, SHARE_TARGET, SHARE_WITHOUT_FILE } from '@/shared/offline-addresses'
import { SMALL_PROOF } from '../support/submission'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('sqlite')
})
afterAll(() => server.stop())

const share = (bytes: Uint8Array, headers: Record<string, string> = {}) => {
  const body = new FormData()
  body.set(SHARE_FIELD, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'recibo.png')
  return fetch(`${server.url}${SHARE_TARGET}`, { method: 'POST', headers, body, redirect: 'manual' })
}

test('a shared file that no worker handled redirects to the form, which asks for it again', async () => {
  const response = await share(SMALL_PROOF)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(SHARE_WITHOUT_FILE)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('no part of a shared file is stored by the server', async () => {
  const before = server.proofs()
  await share(SMALL_PROOF)
  expect(server.proofs()).toEqual(before)
})

test('a shared file that is too large gets a response too', async () => {
  expect((await share(new Uint8Array(9 * 1024 * 1024))).status).toBe(303)
})

test('a body that is not a form gets a response too', async () => {
  const response = await fetch(`${server.url}${SHARE_TARGET}`, { method: 'POST', redirect: 'manual' })
  expect(response.status).toBe(303)
})

test.each([
  [{ 'Sec-Fetch-Site': 'none' }, 303],
  [{ 'Sec-Fetch-Site': 'none', Origin: 'null' }, 303],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 303],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ Origin: 'https://outra.example' }, 403],
])('a share with %j gets %i', async (headers, status) => {
  expect((await share(SMALL_PROOF, headers)).status).toBe(status)
})

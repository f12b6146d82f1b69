import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchEarly } from '@/api/early-read'

const URL = 'http://localhost/api/v1/blog/posts/agua/?for_staff=true'
const asked = (headers: Record<string, string> = { Authorization: 'Bearer a.b.c' }, url = URL) =>
  fetchEarly(new Request(url, { headers })).then((response) => response.text())

/** Puts a request into the place where the script of the HTML shell puts it. */
const begin = (
  response: Promise<Response | null> = Promise.resolve(new Response('early')),
  at = Date.now(),
) => {
  globalThis.earlyRead = { url: URL, authorization: 'Bearer a.b.c', at, response }
}

const network = vi.fn(() => Promise.resolve(new Response('late')))
beforeEach(() => vi.stubGlobal('fetch', network))
afterEach(() => {
  globalThis.earlyRead = undefined
  network.mockClear()
  vi.unstubAllGlobals()
})

test('the response of the early request is used once, without a second request', async () => {
  begin()
  expect(await asked()).toBe('early')
  expect(network).not.toHaveBeenCalled()
  expect(await asked()).toBe('late')
})

test('a request with another token does not get the early response', async () => {
  begin()
  expect(await asked({ Authorization: 'Bearer d.e.f' })).toBe('late')
  begin()
  expect(await asked({})).toBe('late')
})

test('a request for another record does not get the early response', async () => {
  begin()
  expect(await asked(undefined, URL.replace('agua', 'escola'))).toBe('late')
})

test('after an early request that failed, the request is sent again', async () => {
  begin(Promise.resolve(null))
  expect(await asked()).toBe('late')
})

test('an early response that is older than ten seconds is not used', async () => {
  begin(undefined, Date.now() - 10_000)
  expect(await asked()).toBe('late')
})

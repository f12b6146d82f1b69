import { expect, test } from 'vitest'
import { fetchBuildId } from '@/pwa/build-info'

const answer = (body: string, type = 'application/json', status = 200) =>
  fetchBuildId((_url, init) => {
    expect(init.cache).toBe('no-store')
    return Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } }))
  })

test('the build id comes from the JSON of the server', async () => {
  expect(await answer('{"buildId":"abc"}')).toBe('abc')
})

test('a captive portal’s page, an error and a JSON without a build id are ignored', async () => {
  expect(await answer('<html>', 'text/html')).toBeNull()
  expect(await answer('{"buildId":"abc"}', 'application/json', 503)).toBeNull()
  expect(await answer('{}')).toBeNull()
})

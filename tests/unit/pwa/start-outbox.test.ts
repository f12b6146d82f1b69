// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { announce } from '@/offline/channel'
import { startOutbox } from '@/pwa/start-outbox'

let starts: number
let requests: { load: () => void; fail: () => void }[]

beforeEach(() => {
  starts = 0
  requests = []
  vi.spyOn(console, 'info').mockReturnValue()
  startOutbox(
    () =>
      new Promise((resolve, reject) =>
        requests.push({
          load: () => resolve({ startDraining: () => void (starts += 1) }),
          fail: () => reject(new TypeError('Failed to fetch dynamically imported module')),
        }),
      ),
  )
})

/** Makes the request with this index fail, and waits until the page has logged the failure. */
async function fail(at: number): Promise<void> {
  const known = vi.mocked(console.info).mock.calls.length
  requests[at]?.fail()
  await vi.waitFor(() => expect(vi.mocked(console.info).mock.calls.length).toBe(known + 1))
}
const online = () => window.dispatchEvent(new Event('online'))

test('code that was loaded starts once, whatever happens later', async () => {
  requests[0]?.load()
  await vi.waitFor(() => expect(starts).toBe(1))
  online()
  announce({ type: 'outbox-changed' })
  expect(requests).toHaveLength(1)
})

test('code that could not be loaded is requested again when the network returns', async () => {
  await fail(0)
  expect(requests).toHaveLength(1)
  online()
  expect(requests).toHaveLength(2)
  requests[1]?.load()
  await vi.waitFor(() => expect(starts).toBe(1))
})

test('code that could not be loaded is requested again when an entry is saved', async () => {
  await fail(0)
  announce({ type: 'reads-failed' })
  expect(requests).toHaveLength(1)
  announce({ type: 'outbox-changed' })
  expect(requests).toHaveLength(2)
})

test('a network that returns before the failure is known is used afterwards', async () => {
  online()
  expect(requests).toHaveLength(1)
  await fail(0)
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.load()
  await vi.waitFor(() => expect(starts).toBe(1))
})

import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { clear, keys, values } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { readsStore } from '@/offline/databases'
import { publicReads } from '@/offline/reads'
import { until } from '../../support/until'

const queryKey = ['projects', 'detail', 'poco']
const HOUR_AGO = Date.now() - 3_600_000

let unhandled: unknown[]
const note = (reason: unknown) => void unhandled.push(reason)

beforeEach(async () => {
  unhandled = []
  process.on('unhandledRejection', note)
  await clear(readsStore)
  const writer = new QueryClient()
  writer.setQueryData(queryKey, 'o que se leu', { updatedAt: HOUR_AGO })
  await publicReads.persistQueryByKey(queryKey, writer)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

/**
 * Observes a query as a screen does. Returns all data that the query delivered, and the query's state after the API's
 * response.
 */
async function show(queryFn: () => Promise<string>) {
  const observer = new QueryObserver(new QueryClient(), {
    queryKey,
    queryFn,
    persister: publicReads.persisterFn,
    retry: false,
  })
  const seen: unknown[] = []
  const stop = observer.subscribe(({ data }) => seen.push(data))
  await until(() => {
    const { error, fetchStatus, data } = observer.getCurrentResult()
    expect(fetchStatus).toBe('idle')
    expect(error ?? data).not.toBe('o que se leu')
  })
  stop()
  return { seen, last: observer.getCurrentResult() }
}

test('a kept read is shown at once and then replaced by new data, on the device too', async () => {
  const { seen, last } = await show(() => Promise.resolve('o que há de novo'))
  expect(seen).toContain('o que se leu')
  expect(last.data).toBe('o que há de novo')
  await until(async () => expect(JSON.stringify(await values(readsStore))).toContain('o que há de novo'))
})

test('a kept read that cannot be renewed stays, with its age and the reason, and no rejection is unhandled', async () => {
  const { last } = await show(() => Promise.reject(new ApiError({ status: 0, kind: 'network' })))
  expect(last).toMatchObject({ data: 'o que se leu', dataUpdatedAt: HOUR_AGO })
  expect(last.error).toBeInstanceOf(ApiError)
  expect(await keys(readsStore)).toHaveLength(1)
})

test('a withdrawn record is deleted on the device too', async () => {
  const { last } = await show(() => Promise.reject(new ApiError({ status: 404, kind: 'status' })))
  expect(last.error).toMatchObject({ status: 404 })
  expect(await keys(readsStore)).toEqual([])
})

test.each([500, 401, 403])('a response %d deletes no kept read', async (status) => {
  await show(() => Promise.reject(new ApiError({ status, kind: 'status' })))
  expect(await keys(readsStore)).toHaveLength(1)
})

test('a reload sends the request again, however new the kept read is', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as PerformanceNavigationTiming,
  ])
  const queryFn = vi.fn(() => Promise.resolve('o que há de novo'))
  const observer = new QueryObserver(new QueryClient(), {
    queryKey,
    queryFn,
    persister: publicReads.persisterFn,
    staleTime: Infinity,
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('o que há de novo'))
  stop()
})

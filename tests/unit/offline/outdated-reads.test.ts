import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { readsStore, staffReadsStore } from '@/offline/databases'
import { outdateReads } from '@/offline/outdated-reads'
import { publicReads, staffReads } from '@/offline/reads'

beforeEach(() => Promise.all([clear(readsStore), clear(staffReadsStore)]))

async function keep(queryKey: readonly unknown[], at: number, reads = publicReads) {
  const client = new QueryClient()
  client.setQueryData(queryKey, ['o que se viu'], { updatedAt: at })
  await reads.persistQueryByKey(queryKey, client)
}

/** Returns whether a page that shows the kept read would request its data again, because the kept read is stale. */
async function isOld(queryKey: readonly unknown[], reads = publicReads): Promise<boolean> {
  const client = new QueryClient()
  await reads.restoreQueries(client, { queryKey: [...queryKey] })
  const query = client.getQueryCache().find({ queryKey: [...queryKey] })
  expect(query?.state.data).toEqual(['o que se viu'])
  return query?.isStaleByTime(60_000) ?? false
}

test('a kept read of a changed key is old, stays readable, and all others stay as they are', async () => {
  const now = Date.now()
  const lists = [
    ['staff', 3, 'posts', { page: 1 }],
    ['staff', 3, 'posts'],
  ]
  const other = ['staff', 3, 'postscript']
  for (const key of [...lists, other]) await keep(key, now, staffReads(3))
  await keep(['projects', 'detail', 'poco'], now)
  await keep(['posts', 'list'], now)
  await outdateReads([['staff', 3, 'posts'], ['projects']])
  expect(await Promise.all(lists.map((key) => isOld(key, staffReads(3))))).toEqual([true, true])
  expect(await isOld(other, staffReads(3))).toBe(false)
  expect(await isOld(['projects', 'detail', 'poco'])).toBe(true)
  expect(await isOld(['posts', 'list'])).toBe(false)
})

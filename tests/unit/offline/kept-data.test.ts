import 'fake-indexeddb/auto'
import { clear, set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { readsStore } from '@/offline/databases'
import { readKeptData, readKeptDetails } from '@/offline/kept-reads'
import { READS_MAX_AGE_MS, READS_SHAPE } from '@/offline/reads'

beforeEach(() => clear(readsStore))

async function keep(queryKey: string[], data: unknown, { age = 0, buster = READS_SHAPE } = {}) {
  const queryHash = JSON.stringify(queryKey)
  const state = { data, dataUpdatedAt: Date.now() - age }
  await set(`public-${queryHash}`, { state, queryKey, queryHash, buster }, readsStore)
}

test('kept reads are found by the beginning of their key, newest first', async () => {
  await keep(['posts', 'detail', 'velho'], 'velho', { age: 5000 })
  await keep(['posts', 'detail', 'novo'], 'novo')
  await keep(['posts', 'list'], 'lista')
  await keep(['projects', 'detail', 'x'], 'projeto')
  expect(await readKeptData('posts', 'detail')).toEqual(['novo', 'velho'])
  expect(await readKeptData('posts', 'list')).toEqual(['lista'])
})

test('a kept read that is too old or has another shape is ignored', async () => {
  await keep(['posts', 'detail', 'a'], 'a', { age: READS_MAX_AGE_MS + 1000 })
  await keep(['posts', 'detail', 'b'], 'b', { buster: 'outra' })
  expect(await readKeptData('posts')).toEqual([])
  expect((await readKeptDetails('posts')).size).toBe(0)
})

test('kept posts and kept projects are listed separately', async () => {
  await keep(['posts', 'detail', 'o-poco'], {})
  await keep(['projects', 'detail', 'escola'], {})
  expect([...(await readKeptDetails('posts')).keys()]).toEqual(['o-poco'])
  expect([...(await readKeptDetails('projects')).keys()]).toEqual(['escola'])
})

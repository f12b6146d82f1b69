import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { clear, keys } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { readsStore, staffReadsStore } from '@/offline/databases'
import { deleteStaffReads, publicReads, READS_MAX_AGE_MS, staffReads } from '@/offline/reads'
import { deleteKeptReads, readInventory } from '@/offline/reads-inventory'
import {
  isReadAheadDue,
  readLastReadAhead,
  PAUSE_AFTER_DELETION_MS,
  READ_AHEAD_EVERY_MS,
} from '@/offline/warming'

const NOW = Date.UTC(2026, 10, 21, 8)

beforeEach(async () => {
  await clear(readsStore)
  await clear(staffReadsStore)
})

async function keep(queryKey: readonly unknown[], data: unknown, at = NOW, reads = publicReads) {
  const client = new QueryClient()
  client.setQueryData(queryKey, data, { updatedAt: at })
  await reads.persistQueryByKey(queryKey, client)
}

test('kept reads are listed with name, size and age, newest first', async () => {
  await keep(['projects', 'detail', 'poco'], { name: 'Poço de Metuge' }, NOW - 5_000)
  await keep(['projects', 'detail', 'escola'], { name: 'Escola' }, NOW - 1_000)
  await keep(['posts', 'detail', 'chuva'], { title: 'Depois da chuva' })
  await keep(['projects', 'list'], [1, 2, 3])
  const found = await readInventory(NOW)
  expect(found.projects.map(({ name, at }) => [name, at])).toEqual([
    ['Escola', NOW - 1_000],
    ['Poço de Metuge', NOW - 5_000],
  ])
  expect(found.posts).toMatchObject([{ slug: 'chuva', name: 'Depois da chuva' }])
  expect(found.bytes).toBeGreaterThan(found.projects.reduce((sum, { bytes }) => sum + bytes, 0))
})

test('kept reads older than thirty days cannot be opened and are not listed', async () => {
  await keep(['projects', 'detail', 'poco'], { name: 'Poço' }, NOW - READS_MAX_AGE_MS - 1)
  expect((await readInventory(NOW)).projects).toEqual([])
})

test('deleting the kept reads does not delete the data of forms', async () => {
  await keep(['projects', 'detail', 'poco'], { name: 'Poço' })
  await keep(['donations', 'methods'], [{ id: 1, name: 'M-Pesa' }])
  await deleteKeptReads(NOW)
  expect(await keys(readsStore)).toEqual(['public-["donations","methods"]'])
})

test('after the kept reads were deleted, nothing is read ahead for a week unless the user asks', async () => {
  await deleteKeptReads(NOW)
  const last = await readLastReadAhead()
  expect(isReadAheadDue(last, NOW + PAUSE_AFTER_DELETION_MS - 1)).toBe(false)
  expect(isReadAheadDue(last, NOW + PAUSE_AFTER_DELETION_MS)).toBe(true)
})

test('reading ahead is due at first, and again after six hours; a clock set back a day does not stop it', () => {
  const last = { at: NOW, projects: 1, posts: 0, bytes: 9 }
  expect(isReadAheadDue(null, NOW)).toBe(true)
  expect(isReadAheadDue(last, NOW + READ_AHEAD_EVERY_MS - 1)).toBe(false)
  expect(isReadAheadDue(last, NOW + READ_AHEAD_EVERY_MS)).toBe(true)
  expect(isReadAheadDue(last, NOW - 24 * 3600_000)).toBe(true)
})

test('the kept reads of one user are deleted, the public ones are not', async () => {
  await keep(['staff', 7, 'projects', 'detail', 'x'], { name: 'Rascunho' }, NOW, staffReads(7))
  await keep(['projects', 'detail', 'poco'], { name: 'Poço' })
  expect(await keys(staffReadsStore)).toHaveLength(1)
  await deleteStaffReads()
  expect(await keys(staffReadsStore)).toEqual([])
  expect(await keys(readsStore)).toHaveLength(1)
})

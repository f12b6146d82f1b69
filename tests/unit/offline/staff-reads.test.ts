// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { keys } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '@/api/user'

let state: typeof import('@/lib/session-state')
let reads: typeof import('@/offline/reads')
let databases: typeof import('@/offline/databases')

const user = (id: number) => ({ status: 'signed-in', user: { id } as User, isVerified: true }) as const

beforeEach(async () => {
  vi.resetModules()
  indexedDB = new IDBFactory()
  state = await import('@/lib/session-state')
  reads = await import('@/offline/reads')
  databases = await import('@/offline/databases')
  const client = new QueryClient()
  client.setQueryData(['staff', 4, 'x'], 1)
  await reads.staffReads(4).persistQueryByKey(['staff', 4, 'x'], client)
  const { clearStaffReadsOnUserChange } = await import('@/lib/staff-reads')
  clearStaffReadsOnUserChange(new QueryClient())
})
const kept = async () => (await keys(databases.staffReadsStore)).length

test('a user who is recalled late, without a network, keeps what was prepared', async () => {
  state.sessionState.set(state.LOADING)
  state.sessionState.set(user(4))
  const { forgetUsers } = await import('@/offline/forget-users')
  await forgetUsers(4)
  expect(await kept()).toBe(1)
})

test('what an earlier user left is removed when a page learns who uses it', async () => {
  state.sessionState.set(user(5))
  await expect.poll(kept).toBe(0)
})

test('a sign-out removes it', async () => {
  state.sessionState.set(user(4))
  state.sessionState.set(state.ANONYMOUS)
  await expect.poll(kept).toBe(0)
})

test('on a phone that users share, what one of them wrote and did not send is removed with the session', async () => {
  const { saveKeepChoice } = await import('@/offline/keep-choice')
  const { readDraft, writeDraft } = await import('@/offline/drafts')
  const { forgetUsers } = await import('@/offline/forget-users')
  await saveKeepChoice(4, false)
  for (const owner of [4, 14, null]) await writeDraft('help', owner, 'a text', 1)
  await forgetUsers(4)
  expect(await readDraft('help', 4)).not.toBeNull()
  await forgetUsers(null)
  expect(await readDraft('help', 4)).toBeNull()
  for (const owner of [14, null]) expect(await readDraft('help', owner)).not.toBeNull()
})

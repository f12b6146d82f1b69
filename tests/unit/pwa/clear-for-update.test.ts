// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { clearForUpdate } from '@/pwa/clear-for-update'
import { readTokens, writeTokens } from '@/lib/session-storage'

beforeEach(() => localStorage.clear())

function cachesNamed(names: string[]) {
  const left = new Set(names)
  const caches = {
    keys: () => Promise.resolve([...left]),
    delete: (name: string) => Promise.resolve(left.delete(name)),
  } as unknown as CacheStorage
  return { left, caches }
}

test('an update keeps only the keys of RULES §9 and of the session in local storage', async () => {
  const kept = [
    'auth-token',
    'refresh-token',
    'user-preferences',
    'app-build-id',
    'userData',
    'signIn',
    'authUser',
  ]
  for (const key of [...kept, 'old-cache', 'permissions']) localStorage.setItem(key, 'x')
  writeTokens({ access: 'a', refresh: 'r' })
  await clearForUpdate(undefined)
  expect(Object.keys(localStorage).sort()).toEqual([...kept, 'authToken', 'refreshToken'].sort())
  expect(readTokens()).toEqual({ access: 'a', refresh: 'r' })
})

test('an update clears runtime caches and leaves the precache to the worker', async () => {
  const { left, caches } = cachesNamed(['workbox-precache-v2-https://site.example/', 'ahcd-images'])
  await clearForUpdate(caches)
  expect([...left]).toEqual(['workbox-precache-v2-https://site.example/'])
})

test('an update touches no IndexedDB', async () => {
  const opened = vi.fn()
  vi.stubGlobal('indexedDB', { open: opened, deleteDatabase: opened })
  await clearForUpdate(cachesNamed([]).caches)
  expect(opened).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

let source: import('@/api/tokens').TokenSource
let mirror: typeof import('@/offline/session-mirror')

beforeEach(async () => {
  vi.resetModules()
  Object.assign(globalThis, { indexedDB: new IDBFactory() })
  const { drainInWorker } = await import('../../../sw/outbox')
  mirror = await import('@/offline/session-mirror')
  await drainInWorker(() => undefined)
  source = (await import('@/api/tokens')).tokenSource()
})

const stored = (name: string) => ({
  tokens: { access: `a-${name}`, refresh: `r-${name}` },
  userId: 7,
  signIn: name,
})

test('a rejected refresh ends the session in the worker’s copy', async () => {
  await mirror.changeMirror(() => stored('first'))
  await source.clear(stored('first').tokens)
  expect(await mirror.readMirror()).toBeNull()
})

test('a refresh that is rejected after a page signed in again does not end the new session', async () => {
  await mirror.changeMirror(() => stored('second'))
  await source.clear(stored('first').tokens)
  expect(await mirror.readMirror()).toEqual(stored('second'))
})

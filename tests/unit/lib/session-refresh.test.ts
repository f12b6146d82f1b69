import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'

let stub: ApiStub
let session: (typeof import('@/lib/session'))['session']
let storage: typeof import('@/lib/session-storage')

const user = { id: 7, username: 'doadora01', is_staff: false }
const status = () => session.current().status

beforeAll(async () => {
  stub = await startApiStub()
})
afterAll(() => stub.stop())

/** Loads all modules again to simulate a new page load. IndexedDB and local storage keep their data. */
async function freshPage(): Promise<void> {
  vi.resetModules()
  Object.assign(globalThis, { window: new EventTarget() })
  ;({ session } = await import('@/lib/session'))
  storage = await import('@/lib/session-storage')
}

beforeEach(async () => {
  stub.seen.length = 0
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    location: { origin: stub.origin },
    indexedDB: new IDBFactory(),
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
  await freshPage()
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** Sets the responses of GET /auth/user/ and of the token refresh. All other requests succeed. */
function answers(
  whoAmI: (response: ServerResponse, token: string) => unknown,
  renew: (response: ServerResponse) => unknown = (response) => json(response, 401, {}),
): void {
  stub.answer((request, response) => {
    if (request.url?.endsWith('/auth/user/')) {
      whoAmI(response, request.headers.authorization ?? '')
    } else if (request.url?.endsWith('/token/refresh/')) renew(response)
    else json(response, 200, {})
  })
}

function signedIn({ isStored = true, reloadedAgo = 6_000 } = {}): void {
  storage.writeTokens({ access: 'a1', refresh: 'r1' })
  if (isStored) storage.writeStoredUser(user)
  storage.isFreshReload(Date.now() - reloadedAgo)
}

describe('a forced refresh', () => {
  test('clears the cache of the server, tolerates a failure, and sends its header', async () => {
    signedIn({ reloadedAgo: 0 })
    // Stores a recent check of the permissions, so that the background check does not send a request too.
    const { saveCheckTime: noteCheck } = await import('@/offline/check-times')
    await noteCheck('permission', Date.now())
    const order: string[] = []
    stub.answer((request, response) => {
      order.push(
        `${request.method} ${request.url?.replace('/api/v1', '')} ${String(request.headers['x-force-refresh'])}`,
      )
      if (request.method === 'POST') json(response, 500, {})
      else json(response, 200, { ...user, groups: ['Gestor de Blog'], is_staff: true })
    })
    session.start()
    await session.forceRefresh()
    expect(order.slice(-2)).toEqual([
      'POST /auth/sessions/force_user_cache_clear/ undefined',
      'GET /auth/user/ true',
    ])
    expect(session.current()).toMatchObject({ user: { groups: ['Gestor de Blog'] } })
  })

  test('throws a message with the status', async () => {
    signedIn({ reloadedAgo: 0 })
    answers((response) => json(response, 503, {}))
    session.start()
    await expect(session.forceRefresh()).rejects.toThrow('Failed to fetch fresh user data: 503')
    expect(status()).toBe('signed-in')
  })
})

describe('the error message of a manual refresh', () => {
  const refreshUser = async () => (await import('@/lib/session-work')).refreshUser()

  test('says that there is no token', async () => {
    session.start()
    await expect(refreshUser()).rejects.toThrow('No token found')
    expect(status()).toBe('anonymous')
  })

  test('contains the status of a response other than 401, and the user stays signed in', async () => {
    signedIn({ reloadedAgo: 0 })
    answers((response) => json(response, 500, {}))
    session.start()
    await expect(refreshUser()).rejects.toThrow('Failed to fetch user data: 500')
    expect(status()).toBe('signed-in')
  })

  test('contains the status 401, which signs out', async () => {
    signedIn({ reloadedAgo: 0 })
    answers((response) => json(response, 401, {}))
    session.start()
    await expect(refreshUser()).rejects.toThrow('Failed to fetch user data: 401')
    expect(status()).toBe('anonymous')
  })
})

test('a user that the API returns unchanged stays the same object, so that no screen renders again', async () => {
  answers((response) => json(response, 200, user))
  signedIn()
  session.start()
  const before = session.current()
  await vi.waitFor(() => expect(session.current()).toMatchObject({ isVerified: true }))
  const confirmed = session.current()
  expect(before).toMatchObject({ status: 'signed-in', isVerified: false })
  expect('user' in confirmed && confirmed.user).toBe('user' in before && before.user)
  await session.verify()
  expect(session.current()).toBe(confirmed)
})

test('a request with a token that the worker has just replaced is sent again with the renewed one, without a refresh', async () => {
  signedIn({ reloadedAgo: 0 })
  answers((response, token) => json(response, token === 'Bearer a1' ? 200 : 500, user))
  session.start()
  await vi.waitFor(() => expect(session.current()).toMatchObject({ isVerified: true }))
  const { changeMirror, readMirror } = await import('@/offline/session-mirror')
  await vi.waitFor(async () => expect(await readMirror()).toMatchObject({ tokens: { access: 'a1' } }))
  // The worker stores the tokens before its message reaches the pages.
  await changeMirror((stored) => stored && { ...stored, tokens: { access: 'a2', refresh: 'r2' } })
  stub.seen.length = 0
  answers((response, token) => json(response, token === 'Bearer a2' ? 200 : 401, user))
  await session.verify()
  expect(stub.seen).toEqual(['GET /api/v1/auth/user/ Bearer a1', 'GET /api/v1/auth/user/ Bearer a2'])
  expect(status()).toBe('signed-in')
})

describe('another tab', () => {
  const wrote = (key: string) => {
    const event = new Event('storage')
    Object.assign(event, { key })
    globalThis.window.dispatchEvent(event)
  }

  test('that reloads and clears the stored user does not change this tab', () => {
    signedIn({ reloadedAgo: 0 })
    session.start()
    const before = session.current()
    storage.removeStoredUser()
    wrote('userData')
    expect(session.current()).toEqual(before)
  })

  test('that signs out signs out here; that signs in signs in here, with the user it wrote', () => {
    signedIn({ reloadedAgo: 0 })
    session.start()
    storage.clearSession()
    wrote('authToken')
    expect(status()).toBe('anonymous')
    storage.beginSignIn()
    storage.writeTokens({ access: 'b1', refresh: 'b2' })
    wrote('authToken')
    storage.writeStoredUser({ id: 9, username: 'gestora' })
    wrote('userData')
    expect(session.current()).toMatchObject({ status: 'signed-in', user: { username: 'gestora' } })
  })
})

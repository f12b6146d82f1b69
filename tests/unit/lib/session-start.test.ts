import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'
import { until } from '../../support/until'

let stub: ApiStub
let session: (typeof import('@/lib/session'))['session']
let storage: typeof import('@/lib/session-storage')
let mirror: typeof import('@/offline/session-mirror')
let userCalls: IncomingMessage['headers'][]

const user = { id: 7, username: 'doadora01', is_staff: false }
const status = () => session.current().status
const calls = (path: string) => stub.seen.filter((line) => line.includes(path))

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
  mirror = await import('@/offline/session-mirror')
}

beforeEach(async () => {
  stub.seen.length = 0
  userCalls = []
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
      userCalls.push(request.headers)
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

const SILENCES: [string, (response: ServerResponse) => unknown][] = [
  ['no network', (response) => response.socket?.destroy()],
  ['a 500', (response) => json(response, 500, {})],
  ['a 503', (response) => json(response, 503, {})],
  ['a 404', (response) => json(response, 404, {})],
  ['a 429', (response) => json(response, 429, {})],
  ['a captive portal', (response) => response.writeHead(200).end('<html>')],
]

describe('the window of 5000 ms', () => {
  test('is fresh without a timestamp, and saves one', () => {
    expect(storage.isFreshReload(1_000_000)).toBe(true)
    expect(storage.isFreshReload(1_000_001)).toBe(false)
  })

  test.each([
    [5_000, false],
    [5_001, true],
    [-1, true],
  ])('a load %d ms after the last reload is fresh: %s', (later, isFresh) => {
    storage.isFreshReload(1_000_000)
    expect(storage.isFreshReload(1_000_000 + later)).toBe(isFresh)
  })

  test('is not extended by loads within it', () => {
    storage.isFreshReload(1_000_000)
    storage.isFreshReload(1_004_000)
    expect(storage.isFreshReload(1_005_001)).toBe(true)
  })
})

describe('a fresh reload', () => {
  test('forgets the stored user, shows the last known one unverified and bypasses all caches', async () => {
    signedIn()
    answers((response) => void setTimeout(() => json(response, 200, { ...user, first_name: 'Doadora' }), 20))
    session.start()
    expect(session.current()).toMatchObject({ status: 'signed-in', isVerified: false })
    expect(storage.readStoredUser()).toBeNull()
    await until(() => expect(session.current()).toMatchObject({ isVerified: true }))
    expect(userCalls).toHaveLength(1)
    expect(userCalls[0]).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' })
    expect(storage.readStoredUser()).toMatchObject({ firstName: 'Doadora' })
  })

  test('sends one request: the background check of permissions is the same', async () => {
    signedIn()
    answers((response) => json(response, 200, user))
    session.start()
    const { readCheckTimes } = await import('@/offline/check-times')
    await until(async () => expect((await readCheckTimes()).pageLoad).toBeGreaterThan(0))
    expect(userCalls).toHaveLength(1)
  })
})

describe('a load within the window', () => {
  test('uses the stored user without a call', async () => {
    signedIn({ reloadedAgo: 2_000 })
    const { saveCheckTime: noteCheck, readCheckTimes } = await import('@/offline/check-times')
    await noteCheck('permission', Date.now() - 2_000)
    answers((response) => json(response, 200, user))
    session.start()
    expect(session.current()).toMatchObject({ status: 'signed-in', isVerified: true })
    await until(async () => expect((await readCheckTimes()).pageLoad).toBeGreaterThan(0))
    expect(userCalls).toEqual([])
  })

  test('requests the user if none is stored, and allows HTTP caches', async () => {
    signedIn({ reloadedAgo: 2_000, isStored: false })
    answers((response) => json(response, 200, user))
    session.start()
    expect(status()).toBe('loading')
    await until(() => expect(session.current()).toMatchObject({ isVerified: true }))
    expect(userCalls[0]?.pragma).toBeUndefined()
  })
})

describe('a start without a response', () => {
  test.each(SILENCES)('does not sign out: %s when the user is requested', async (_, silence) => {
    signedIn()
    answers(silence)
    session.start()
    await until(() => expect(userCalls).not.toEqual([]))
    await session.verify()
    expect(session.current()).toMatchObject({ status: 'signed-in', isVerified: false })
    expect(storage.readTokens()).toEqual({ access: 'a1', refresh: 'r1' })
  })

  test.each(SILENCES)('does not sign out: %s when the token is renewed', async (_, silence) => {
    signedIn()
    answers((response) => json(response, 401, {}), silence)
    session.start()
    await until(() => expect(calls('/token/refresh/')).not.toEqual([]))
    await session.verify()
    expect(session.current()).toMatchObject({ status: 'signed-in', isVerified: false })
    expect(storage.readTokens()).toEqual({ access: 'a1', refresh: 'r1' })
  })

  test.each(SILENCES)(
    'does not sign out: %s after the token was renewed, and logs it',
    async (_, silence) => {
      signedIn()
      answers(
        (response, token) => (token === 'Bearer a2' ? silence(response) : json(response, 401, {})),
        (response) => json(response, 200, { access: 'a2', refresh: 'r2' }),
      )
      session.start()
      await until(() =>
        expect(console.warn).toHaveBeenCalledWith('Erro ao carregar perfil após refresh', expect.any(Number)),
      )
      expect(session.current()).toMatchObject({ status: 'signed-in', isVerified: false })
      expect(storage.readTokens()).toEqual({ access: 'a2', refresh: 'r2' })
      expect(calls('/token/refresh/')).toHaveLength(1)
    },
  )

  test('does not sign out after the timeout', async () => {
    signedIn()
    const { withTimeout } = await import('@/api/timeout')
    const never = withTimeout(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
        }),
      5,
    )
    const real = globalThis.fetch
    globalThis.fetch = ((request: Request) => never(request)) as typeof fetch
    try {
      session.start()
      await session.verify()
    } finally {
      globalThis.fetch = real
    }
    expect(session.current()).toMatchObject({ status: 'signed-in', isVerified: false })
  })

  test('keeps the last known user over a second reload, from the copy of D4, and asks again when the network returns', async () => {
    signedIn()
    answers((response) => json(response, 200, { ...user, first_name: 'Doadora' }))
    session.start()
    await until(async () => expect(await mirror.readLastUser(storage.readSignIn())).not.toBeNull())
    for (let reload = 0; reload < 2; reload++) {
      await freshPage()
      storage.removeStoredUser()
      answers((response) => response.socket?.destroy())
      session.start()
      await until(() =>
        expect(session.current()).toMatchObject({
          status: 'signed-in',
          isVerified: false,
          user: { firstName: 'Doadora' },
        }),
      )
    }
    answers((response) => json(response, 200, user))
    session.verifyAgain()
    await until(() => expect(session.current()).toMatchObject({ isVerified: true }))
  })

  test.each(SILENCES)('gives a token without a staff claim the rights of D17: %s', async (_, silence) => {
    for (const access of ['a1', `x.${btoa('{"user_id":7}')}.y`]) {
      signedIn({ isStored: false })
      storage.writeTokens({ access, refresh: 'r1' })
      answers(silence)
      session.start()
      const known = { isVerified: false, user: { isStaff: true, groups: [] } }
      await vi.waitFor(() => expect(session.current()).toMatchObject(known))
      expect(session.current()).not.toHaveProperty('isFromToken')
      await freshPage()
    }
  })
})

describe('a rejection', () => {
  const nothingStays = async () => {
    await until(() => expect(status()).toBe('anonymous'))
    expect(storage.readTokens()).toBeNull()
    expect(storage.readStoredUser()).toBeNull()
    await until(async () => expect(await mirror.readMirror()).toBeNull())
    expect(await mirror.readLastUser(storage.readSignIn())).toBeNull()
  }

  test('of the call and of the refresh ends the session', async () => {
    signedIn()
    answers((response) => json(response, 401, {}))
    session.start()
    await nothingStays()
    expect(console.warn).toHaveBeenCalledWith('Token inválido')
  })

  test('without a refresh token ends it too', async () => {
    signedIn()
    storage.writeTokens({ access: 'a1', refresh: '  ' })
    answers((response) => json(response, 401, {}))
    session.start()
    await nothingStays()
    expect(calls('/token/refresh/')).toEqual([])
  })

  test('with a token without claims waits for the API and does not assume staff', async () => {
    signedIn({ isStored: false })
    const seen: string[] = []
    session.onChange(() => seen.push(status()))
    answers((response) => json(response, 401, {}))
    session.start()
    await nothingStays()
    expect(seen).not.toContain('signed-in')
  })

  test('with a token that no header can contain uses the refresh token', async () => {
    signedIn({ isStored: false })
    storage.writeTokens({ access: 'ção€', refresh: 'r1' })
    answers(
      (response, token) => (token === 'Bearer a2' ? json(response, 200, user) : json(response, 401, {})),
      (response) => json(response, 200, { access: 'a2', refresh: 'r2' }),
    )
    session.start()
    await until(() => expect(session.current()).toMatchObject({ isVerified: true, user: { id: 7 } }))
    expect(storage.readTokens()).toEqual({ access: 'a2', refresh: 'r2' })
  })

  test.each([401, 403])('with %d after a successful refresh ends the session and is logged', async (code) => {
    signedIn()
    answers(
      (response, token) => json(response, token === 'Bearer a2' ? code : 401, {}),
      (response) => json(response, 200, { access: 'a2', refresh: 'r2' }),
    )
    session.start()
    await nothingStays()
    expect(console.warn).toHaveBeenCalledWith('Erro ao carregar perfil após refresh', code)
  })
})

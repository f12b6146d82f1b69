import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'
import { until } from '../../support/until'

let stub: ApiStub
let session: (typeof import('@/lib/session'))['session']
let storage: typeof import('@/lib/session-storage')

const user = { id: 7, username: 'doadora01', is_staff: false }

beforeAll(async () => {
  stub = await startApiStub()
})
afterAll(() => stub.stop())

/** Each test gets a new page: modules are loaded again, with a new window object and an empty storage. */
beforeEach(async () => {
  stub.seen.length = 0
  vi.resetModules()
  Object.assign(globalThis, {
    location: { origin: stub.origin },
    window: new EventTarget(),
    indexedDB: new IDBFactory(),
  })
  ;({ session } = await import('@/lib/session'))
  storage = await import('@/lib/session-storage')
})

// Waits for pending dynamic imports. Otherwise a module that this test imports late would be loaded during the next
// test and use that test's storage.
afterEach(() => vi.dynamicImportSettled())

const signedIn = () => {
  storage.writeTokens({ access: 'a1', refresh: 'r1' })
  storage.writeStoredUser(user)
}
const status = () => session.current().status

test('a page without a token is anonymous', () => {
  session.start()
  expect(status()).toBe('anonymous')
})

test('a blank token counts as none', () => {
  storage.writeTokens({ access: '   ', refresh: null })
  session.start()
  expect(status()).toBe('anonymous')
})

test('the last known user is shown at once and then confirmed', async () => {
  signedIn()
  stub.answer((_, response) => json(response, 200, { ...user, first_name: 'Doadora' }))
  session.start()
  expect(session.current()).toMatchObject({
    status: 'signed-in',
    isVerified: false,
    user: { username: 'doadora01' },
  })
  await until(() =>
    expect(session.current()).toMatchObject({ isVerified: true, user: { firstName: 'Doadora' } }),
  )
})

test.each([500, 503, 404, 429])('a response %d of the API does not sign the user out', async (code) => {
  signedIn()
  stub.answer((_, response) => json(response, code, {}))
  session.start()
  await session.verify()
  expect(session.current()).toMatchObject({ status: 'signed-in', isVerified: false })
})

test('an unreachable API does not sign the user out', async () => {
  signedIn()
  stub.answer((_, response) => response.socket?.destroy())
  session.start()
  await session.verify()
  expect(status()).toBe('signed-in')
})

test.each([401, 403])('a response %d of the API ends the session', async (code) => {
  signedIn()
  stub.answer((_, response) => json(response, code, {}))
  session.start()
  await session.verify()
  expect(session.current()).toEqual({ status: 'anonymous', isEnded: true })
  expect(storage.readTokens()).toBeNull()
})

test('signing in stores the tokens and loads the user', async () => {
  stub.answer((request, response) =>
    request.url?.includes('/auth/token/')
      ? json(response, 200, { access: 'a', refresh: 'r' })
      : json(response, 200, user),
  )
  session.start()
  expect(await session.signIn('doadora01', 'segredo')).toMatchObject({ username: 'doadora01' })
  expect(storage.readTokens()).toEqual({ access: 'a', refresh: 'r' })
  expect(status()).toBe('signed-in')
})

test('a refused sign-in changes nothing', async () => {
  stub.answer((_, response) => json(response, 401, { detail: 'Credenciais inválidas.' }))
  session.start()
  await expect(session.signIn('a', 'b')).rejects.toMatchObject({ name: 'ApiError', status: 401 })
  expect(session.current()).toEqual({ status: 'anonymous' })
})

test('signing out clears this device even if the API is unreachable', async () => {
  signedIn()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  stub.answer((_, response) => response.socket?.destroy())
  session.start()
  session.signOut()
  expect(session.current()).toEqual({ status: 'anonymous' })
  expect(storage.readTokens()).toBeNull()
  expect(storage.readStoredUser()).toBeNull()
  await until(() => expect(warned).toHaveBeenCalled())
})

test('a page uses the tokens that the worker renewed while no page was open', async () => {
  signedIn()
  const { changeMirror } = await import('@/offline/session-mirror')
  await changeMirror(() => ({
    tokens: { access: 'a2', refresh: 'r2' },
    userId: 7,
    signIn: storage.readSignIn(),
  }))
  stub.answer((_, response) => json(response, 200, user))
  session.start()
  await until(() => expect(storage.readTokens()).toEqual({ access: 'a2', refresh: 'r2' }))
  await until(() => expect(stub.seen).toContain('GET /api/v1/auth/user/ Bearer a2'))
})

test('tokens that the worker renews while the page asks for the user remain in the worker’s copy', async () => {
  signedIn()
  const { changeMirror, readMirror } = await import('@/offline/session-mirror')
  const signIn = storage.readSignIn()
  const session1 = { tokens: { access: 'a1', refresh: 'r1' }, userId: 7, signIn }
  const session2 = { tokens: { access: 'a2', refresh: 'r2' }, userId: 7, signIn }
  await changeMirror(() => session1)
  const { saveWorkerSession } = await import('@/lib/session-tokens')
  stub.answer((_, response) => json(response, 200, user))
  session.start()
  await until(() => expect(status()).toBe('signed-in'))
  // Simulates that the page has already read the old tokens when the worker replaces them, before the page stores the
  // user's id.
  await Promise.all([changeMirror(() => session2), saveWorkerSession(session1.tokens)])
  expect(await readMirror()).toEqual(session2)
})

test('tokens renewed before the user is known reach the worker’s copy too', async () => {
  signedIn()
  const { changeMirror, readMirror } = await import('@/offline/session-mirror')
  const signIn = storage.readSignIn()
  const [old, renewed] = [
    { access: 'a1', refresh: 'r1' },
    { access: 'a2', refresh: 'r2' },
  ]
  const { saveWorkerSession } = await import('@/lib/session-tokens')
  const { LOADING, sessionState } = await import('@/lib/session-state')
  // A request of the previous test's page may end only now and set a user. The steps are then repeated.
  await until(async () => {
    await changeMirror(() => ({ tokens: old, userId: 7, signIn }))
    sessionState.set(LOADING)
    await saveWorkerSession(renewed, old)
    expect(await readMirror()).toEqual({ tokens: renewed, userId: 7, signIn })
  })
})

test('the worker’s copy of an earlier sign-in is not used', async () => {
  signedIn()
  const { changeMirror } = await import('@/offline/session-mirror')
  await changeMirror(() => ({ tokens: { access: 'old', refresh: 'old' }, userId: 3, signIn: '1-1' }))
  stub.answer((_, response) => json(response, 200, user))
  session.start()
  await until(() => expect(stub.seen).toContain('GET /api/v1/auth/user/ Bearer a1'))
})

test.each([true, false])(
  'after a kill that lost writes to local storage the last sign-in continues, and only if the device is signed in (%s)',
  async (isSignedIn) => {
    if (isSignedIn) signedIn()
    const { changeMirror, writeLastUser } = await import('@/offline/session-mirror')
    const signIn = `${(Date.now() + 1_000).toString(36)}-1`
    storage.readSignIn()
    await changeMirror(() => ({ tokens: { access: 'a9', refresh: 'r9' }, userId: 9, signIn }))
    await writeLastUser({ user: { ...user, id: 9 }, signIn })
    stub.answer((_, response) => response.socket?.destroy())
    session.start()
    await until(() =>
      expect(session.current()).toMatchObject(isSignedIn ? { user: { id: 9 } } : { status: 'anonymous' }),
    )
    expect(storage.readTokens()?.access).toBe(isSignedIn ? 'a9' : undefined)
  },
)

test('a sign-out is not undone by requests that were still running', async () => {
  signedIn()
  const { changeMirror } = await import('@/offline/session-mirror')
  await changeMirror(() => ({
    tokens: { access: 'a2', refresh: 'r2' },
    userId: 7,
    signIn: storage.readSignIn(),
  }))
  const held: (() => void)[] = []
  stub.answer((request, response) => {
    if (request.url?.includes('/logout/')) json(response, 200, {})
    else held.push(() => json(response, 200, user))
  })
  // `start` waits twice: first for the copy of the worker's tokens, then for the API's response with the user. The test
  // signs out during each wait.
  session.start()
  session.signOut()
  signedIn()
  const asked = session.verify()
  await until(() => expect(held).not.toEqual([]))
  session.signOut()
  held.forEach((answer) => answer())
  await asked
  expect(status()).toBe('anonymous')
  expect(storage.readTokens()).toBeNull()
  expect(storage.readStoredUser()).toBeNull()
})

test('tokens of a refresh that ends after the sign-out are not stored', async () => {
  signedIn()
  const { tokenSource } = await import('@/api/tokens')
  const { readMirror } = await import('@/offline/session-mirror')
  stub.answer((_, response) => json(response, 200, user))
  session.start()
  const replaced = await tokenSource().read()
  session.signOut()
  await tokenSource().save({ access: 'a2', refresh: 'r2' }, replaced ?? { access: 'a1', refresh: 'r1' })
  expect(storage.readTokens()).toBeNull()
  await until(async () => expect(await readMirror()).toBeNull())
})

test('a refresh that is rejected after the user signed in again does not end the new session', async () => {
  signedIn()
  vi.spyOn(console, 'warn').mockReturnValue()
  const held: (() => void)[] = []
  stub.answer((request, response) => {
    if (request.url?.endsWith('/token/refresh/')) held.push(() => json(response, 401, {}))
    else if (request.url?.endsWith('/auth/token/')) json(response, 200, { access: 'b1', refresh: 'b2' })
    else if (request.headers.authorization === 'Bearer a1') json(response, 401, {})
    else json(response, 200, user)
  })
  session.start()
  const asked = session.verify()
  await until(() => expect(held).not.toEqual([]))
  await session.signIn('doadora01', 'segredo')
  held.forEach((answer) => answer())
  await asked
  expect(storage.readTokens()).toEqual({ access: 'b1', refresh: 'b2' })
  expect(status()).toBe('signed-in')
})

test('a page that closes while it stores renewed tokens leaves them to the next page', async () => {
  signedIn()
  const { tokenSource } = await import('@/api/tokens')
  const { changeMirror, readMirror } = await import('@/offline/session-mirror')
  const replaced = { access: 'a1', refresh: 'r1' }
  await changeMirror(() => ({ tokens: replaced, userId: 7, signIn: storage.readSignIn() }))
  stub.answer((_, response) => json(response, 200, user))
  session.start()
  const copies: ReturnType<typeof readMirror>[] = []
  Object.assign(globalThis, {
    localStorage: {
      getItem: () => null,
      // The test reads the worker's copy at this moment, because the next page would find this copy if the current page
      // closed now.
      setItem: (_key: string, value: string) => {
        if (value === 'a2') copies.push(readMirror())
        throw new Error('full')
      },
      removeItem: () => undefined,
    },
  })
  await tokenSource().save({ access: 'a2', refresh: 'r2' }, replaced)
  expect(await copies[0]).toMatchObject({ tokens: { access: 'a2', refresh: 'r2' } })
  expect(storage.readTokens()).toEqual({ access: 'a2', refresh: 'r2' })
})

test('signing out leaves the worker without a session', async () => {
  const { readMirror } = await import('@/offline/session-mirror')
  stub.answer((request, response) =>
    request.url?.includes('/auth/token/')
      ? json(response, 200, { access: 'a', refresh: 'r' })
      : json(response, 200, user),
  )
  session.start()
  await session.signIn('doadora01', 'segredo')
  await until(async () => expect(await readMirror()).toMatchObject({ userId: 7, tokens: { access: 'a' } }))
  session.signOut()
  await until(async () => expect(await readMirror()).toBeNull())
})

/** The parts of the session that only signed-in users and the login need. session.ts loads this module on demand. */
import { responseData, api } from '../api/client'
import { ApiError } from '../api/api-error'
import { readText } from '../api/normalise'
import { userFromToken, fallbackUser } from '../api/token-claims'
import type { Tokens } from '../api/tokens'
import { normaliseUser, type User } from '../api/user'
import { saveCheckTime } from '../offline/check-times'
import { readLastUser, readMirror, writeLastUser } from '../offline/session-mirror'
import { ANONYMOUS, LOADING, sessionState } from './session-state'
import {
  beginSignIn,
  clearSession,
  readSignIn,
  readTokens,
  writeStoredUser,
  writeTokens,
} from './session-storage'
import { currentTokens, removeSession, saveWorkerSession } from './session-tokens'

/** Logged when the user cannot be loaded after a token refresh (RULES §8). */
const PROFILE_FAILED = 'Erro ao carregar perfil após refresh'

/**
 * With `no-store` the browser itself sends `Cache-Control: no-cache` and `Pragma: no-cache`. Setting these headers by
 * hand would make a request to another origin need a CORS preflight.
 */
const ANTI_CACHE = { cache: 'no-store' } as const
const FORCE_REFRESH = { ...ANTI_CACHE, headers: { 'X-Force-Refresh': 'true' } } as const

/** Whether an error of GET /auth/user/ ends the session. Only a 401 or a 403 does (D4). */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'status' && [401, 403].includes(error.status)

/**
 * Sets the user that the API returned. If nothing has changed, the state stays the same object, so that no screen
 * renders again. `isSameValue` of the forms is not used, because it would load the code of their fields on each page.
 */
function showUser(user: User): void {
  const known = sessionState.current()
  if (known.status !== 'signed-in' || JSON.stringify(known.user) !== JSON.stringify(user))
    sessionState.set({ status: 'signed-in', user, isVerified: true })
  else if (!known.isVerified || known.isFromToken)
    sessionState.set({ status: 'signed-in', user: known.user, isVerified: true })
}

async function setUser(user: User): Promise<void> {
  writeStoredUser(user)
  showUser(user)
  const signIn = readSignIn()
  const tokens = await currentTokens()
  if (!tokens || readSignIn() !== signIn) return
  await Promise.all([
    saveWorkerSession(tokens),
    writeLastUser({ user, signIn }),
    saveCheckTime('permission', Date.now()),
  ])
}

/** Removes the session that the API has ended. The login form tells a user who was signed in. */
const removeEndedSession = (): Promise<void> =>
  removeSession(
    sessionState.current().status === 'signed-in' ? { status: 'anonymous', isEnded: true } : ANONYMOUS,
  )

/**
 * Called when the API no longer accepts the session: marks the user's outbox entries, so that they are sent after the
 * next sign-in.
 */
async function holdOutboxForLogin(): Promise<void> {
  const state = sessionState.current()
  if (state.status !== 'signed-in') return
  try {
    const { markNeedsLogin } = await import('../offline/needs-login')
    await markNeedsLogin(state.user.id, Date.now())
  } catch (error) {
    console.warn('The outbox could not be notified of the end of the session', error)
  }
}

/**
 * Ends the session after the API rejected its refresh token (D4). Does nothing if the user has signed in again
 * meanwhile.
 * @param rejected the rejected tokens; null if there were none
 */
export async function endRejectedSession(rejected: Tokens | null): Promise<void> {
  const isOver = async () => {
    const current = await currentTokens()
    return current !== null && current.refresh !== rejected?.refresh
  }
  if (await isOver()) return
  await holdOutboxForLogin()
  if (!(await isOver())) await removeEndedSession()
}

/**
 * Loads the user from the API and updates the session. Rejects with the error of the request. After a 401 or 403 the
 * session has already ended when the promise rejects.
 */
async function fetchUser(init: { cache?: RequestCache; headers?: Record<string, string> }): Promise<void> {
  const asked = readSignIn()
  const used = (await currentTokens())?.access
  // The user may have signed out, or signed in again, while the request was running. The response must then be ignored.
  const isOver = () => !readTokens() || readSignIn() !== asked
  try {
    const user = normaliseUser(await responseData(api.GET('/auth/user/', init)))
    if (user && !isOver()) await setUser(user)
  } catch (error) {
    const now = (await currentTokens())?.access
    if (now && now !== used) console.warn(PROFILE_FAILED, error instanceof ApiError ? error.status : error)
    if (isRejection(error) && !isOver()) {
      await holdOutboxForLogin()
      if (!isOver()) await removeEndedSession()
    }
    throw error
  }
}

/**
 * Continues the sign-in of the worker's copy if it is later than the sign-in in local storage. Chromium writes local
 * storage to the disk up to some minutes late. If it is killed before, local storage has an earlier sign-in, whose
 * tokens the API may have rejected already.
 */
async function continueLastSignIn(): Promise<void> {
  const last = await readMirror()
  if (!last || !readTokens() || !(parseInt(last.signIn, 36) > parseInt(readSignIn(), 36))) return
  clearSession()
  beginSignIn(last.signIn)
  writeTokens(last.tokens)
  sessionState.set(LOADING)
  await restoreLastUser('claims')
}

/** Loads the user. Only a 401 or 403 ends the session; on any other failure the last known user remains (D4). */
export async function verifyUser(isReload: boolean): Promise<void> {
  if (isReload) await continueLastSignIn()
  if (!readTokens()) return void (await removeSession())
  try {
    await fetchUser(isReload ? ANTI_CACHE : {})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/**
 * Whether the API has not confirmed a user yet: no user is known, or the user is known only from the payload of the
 * access token.
 */
function isWithoutAnswer(): boolean {
  const state = sessionState.current()
  return state.status === 'loading' || (state.status === 'signed-in' && state.isFromToken === true)
}

/**
 * Restores the last known user when local storage has none: from the copy in IndexedDB (D4), else from the payload of
 * the access token.
 * @param trust 'claims': a user is set only if the token's payload contains the user's data; 'any': a token without
 * user data is also accepted, because the API did not respond (D17)
 */
export async function restoreLastUser(trust: 'claims' | 'any'): Promise<void> {
  const asked = readSignIn()
  const copy = normaliseUser(await readLastUser(asked))
  const tokens = readTokens()
  if (!isWithoutAnswer() || !tokens || readSignIn() !== asked) return
  if (copy) return sessionState.set({ status: 'signed-in', user: copy, isVerified: false })
  if (trust === 'any')
    return sessionState.set({ status: 'signed-in', user: fallbackUser(tokens.access), isVerified: false })
  const user = userFromToken(tokens.access)
  if (user) sessionState.set({ status: 'signed-in', user, isVerified: false, isFromToken: true })
}

/**
 * Loads the user again, in the background or because the user requested it (RULES §7.1). Throws the error messages of
 * RULES §8.
 */
export async function refreshUser(): Promise<void> {
  if (!readTokens()) {
    await removeSession()
    throw new Error('No token found')
  }
  try {
    await fetchUser(ANTI_CACHE)
  } catch (error) {
    throw new Error(`Failed to fetch user data: ${statusFor(error)}`, { cause: error })
  }
}

/** Clears the server's user cache, if it has one, and then loads the user (RULES §4, §7.1). */
export async function forceRefresh(): Promise<void> {
  try {
    await api.POST('/auth/sessions/force_user_cache_clear/')
  } catch (error) {
    console.warn("The server's user cache was not cleared", statusFor(error))
  }
  try {
    await fetchUser(FORCE_REFRESH)
  } catch (error) {
    throw new Error(`Failed to fetch fresh user data: ${statusFor(error)}`, { cause: error })
  }
}

const statusFor = (error: unknown): number => (error instanceof ApiError ? error.status : 0)

/**
 * Signs in (RULES §7.1). Rejects with an ApiError: `isRefusal` means wrong credentials, any other error means that the
 * API sent no usable response.
 */
export async function signIn(username: string, password: string): Promise<User> {
  const answer = await responseData(api.POST('/auth/token/', { body: { username, password } }))
  const access = readText(answer, 'access')
  if (!access) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  clearSession()
  beginSignIn()
  writeTokens({ access, refresh: readText(answer, 'refresh') ?? null })
  sessionState.set(LOADING)
  await verifyUser(false)
  if (!readTokens()) throw new ApiError({ status: 401, kind: 'status' })
  const state = sessionState.current()
  if (state.status === 'signed-in') return state.user
  // The API has not confirmed the user, so the user is taken from the token's payload until the API does (D17).
  const user = fallbackUser(access)
  sessionState.set({ status: 'signed-in', user, isVerified: false })
  return user
}

/**
 * Removes this browser's push subscription, because the next user of the device must not see the notifications. Works
 * without a network.
 */
async function endPushes(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('The push subscription could not be ended', error)
  }
}

/** Ends the session on the server and removes this browser's push subscription. A failure is only logged. */
export async function revokeRefreshToken(refresh: string | null): Promise<void> {
  await endPushes()
  try {
    if (refresh) await api.POST('/auth/logout/', { body: { refresh } })
  } catch (error) {
    console.warn(
      'The API could not be notified of the sign-out',
      error instanceof ApiError ? error.status : error,
    )
  }
}

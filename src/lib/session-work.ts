/** What is needed only when somebody is, or wants to be, signed in: fetched then (see session.ts). */
import { answerOf, api } from '../api/client'
import { ApiError } from '../api/api-error'
import { textOf } from '../api/normalise'
import { claimedUser, fallbackUser } from '../api/token-claims'
import { userOf, type User } from '../api/user'
import { noteCheck } from '../offline/check-times'
import { readLastUser, writeLastUser } from '../offline/session-mirror'
import { LOADING, sessionState } from './session-state'
import {
  beginSignIn,
  clearSession,
  readSignIn,
  readTokens,
  writeStoredUser,
  writeTokens,
} from './session-storage'
import { currentTokens, forgetSession, mirror, refuse } from './session-tokens'

/** RULES §8, logged. */
const PROFILE_FAILED = 'Erro ao carregar perfil após refresh'

/**
 * The browser itself then sends `Cache-Control: no-cache` and `Pragma: no-cache`: headers of ours would ask an API on
 * another host for leave first (CORS).
 */
const ANTI_CACHE = { cache: 'no-store' } as const
const FORCE_REFRESH = { ...ANTI_CACHE, headers: { 'X-Force-Refresh': 'true' } } as const

/** Only these end a session, and only from this call (D4). */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'status' && [401, 403].includes(error.status)

async function setUser(user: User): Promise<void> {
  writeStoredUser(user)
  sessionState.set({ status: 'signed-in', user, isVerified: true })
  const signIn = readSignIn()
  const tokens = await currentTokens()
  if (!tokens || readSignIn() !== signIn) return
  await Promise.all([mirror(tokens), writeLastUser({ user, signIn }), noteCheck('permission', Date.now())])
}

/**
 * Asks the API who is signed in and tells whoever looks. Throws what the call threw; a rejection has ended the session
 * before.
 */
async function fetchUser(init: { cache?: RequestCache; headers?: Record<string, string> }): Promise<void> {
  const asked = readSignIn()
  const used = (await currentTokens())?.access
  // Signing out, or another sign-in, may be faster than the answer: it speaks of nobody who is here then.
  const isOver = () => !readTokens() || readSignIn() !== asked
  try {
    const user = userOf(await answerOf(api.GET('/auth/user/', init)))
    if (user && !isOver()) await setUser(user)
  } catch (error) {
    const now = (await currentTokens())?.access
    if (now && now !== used) console.warn(PROFILE_FAILED, error instanceof ApiError ? error.status : error)
    if (isRejection(error) && !isOver()) {
      await refuse()
      await forgetSession()
    }
    throw error
  }
}

/** Asks who is signed in. Only a 401 or 403 ends the session; a silence leaves the last known user (D4). */
export async function verify(isReload: boolean): Promise<void> {
  if (!readTokens()) return void (await forgetSession())
  try {
    await fetchUser(isReload ? ANTI_CACHE : {})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Whether neither the API nor a copy of its last answer has said who is signed in. */
function isWithoutAnswer(): boolean {
  const state = sessionState.current()
  return state.status === 'loading' || (state.status === 'signed-in' && state.isFromToken === true)
}

/**
 * Who was here last, where local storage does not say: the copy that D4 keeps, else what the token claims.
 * @param trust 'any': the API was silent, so that a token which claims nothing has to do too (D17)
 */
export async function recall(trust: 'claims' | 'any'): Promise<void> {
  const asked = readSignIn()
  const copy = userOf(await readLastUser(asked))
  const tokens = readTokens()
  if (!isWithoutAnswer() || !tokens || readSignIn() !== asked) return
  if (copy) return sessionState.set({ status: 'signed-in', user: copy, isVerified: false })
  if (trust === 'any')
    return sessionState.set({ status: 'signed-in', user: fallbackUser(tokens.access), isVerified: false })
  const user = claimedUser(tokens.access)
  if (user) sessionState.set({ status: 'signed-in', user, isVerified: false, isFromToken: true })
}

/** Asked for by the person or in the background (RULES §7.1): fails with the words of RULES §8. */
export async function refreshUser(): Promise<void> {
  if (!readTokens()) {
    await forgetSession()
    throw new Error('No token found')
  }
  try {
    await fetchUser(ANTI_CACHE)
  } catch (error) {
    throw new Error(`Failed to fetch user data: ${statusOf(error)}`, { cause: error })
  }
}

/** The server's own cache goes first, where it has one; then the user is asked for anew (RULES §4, §7.1). */
export async function forceRefresh(): Promise<void> {
  try {
    await api.POST('/auth/sessions/force_user_cache_clear/')
  } catch (error) {
    console.warn("The server's user cache was not cleared", statusOf(error))
  }
  try {
    await fetchUser(FORCE_REFRESH)
  } catch (error) {
    throw new Error(`Failed to fetch fresh user data: ${statusOf(error)}`, { cause: error })
  }
}

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0)

/** Signs in (RULES §7.1). Throws ApiError: any refusal means wrong credentials, a silence means no network. */
export async function signIn(username: string, password: string): Promise<User> {
  const answer = await answerOf(api.POST('/auth/token/', { body: { username, password } }))
  const access = textOf(answer, 'access')
  if (!access) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  clearSession()
  beginSignIn()
  writeTokens({ access, refresh: textOf(answer, 'refresh') ?? null })
  sessionState.set(LOADING)
  await verify(false)
  if (!readTokens()) throw new ApiError({ status: 401, kind: 'status' })
  const state = sessionState.current()
  if (state.status === 'signed-in') return state.user
  // No answer: the token's own claims stand, until there is one (D17).
  const user = fallbackUser(access)
  sessionState.set({ status: 'signed-in', user, isVerified: false })
  return user
}

export async function tellSignOut(refresh: string | null): Promise<void> {
  try {
    if (refresh) await api.POST('/auth/logout/', { body: { refresh } })
  } catch (error) {
    console.warn('The API was not told of the sign-out', error instanceof ApiError ? error.status : error)
  }
}

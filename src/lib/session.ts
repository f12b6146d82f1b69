import { useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error'
import { normaliseUser, type User } from '../api/user'
import { onMessage } from '../offline/channel'
import { ANONYMOUS, LOADING, sessionState, type SessionState } from './session-state'
import { removeStoredUser, isFreshReload, isSessionKey, readStoredUser, readTokens } from './session-storage'
import { copyRenewedTokens, removeSession, provideTokenSource } from './session-tokens'

export type { SessionState }

/** Loads session-work.ts on demand, so that a visitor's first page does not download it. */
const work = () =>
  import('./session-work').catch((error: unknown) => {
    // A chunk that cannot be downloaded counts as a network failure, which never signs a user out (D4).
    throw new ApiError({ status: 0, kind: 'network' }, { cause: error })
  })

const { current, set, onChange } = sessionState

/** Runs a background task. A failure is only logged, and the last known user remains signed in on the page. */
const inBackground = (task: Promise<unknown>): void =>
  void task.catch((error: unknown) => console.warn('The session could not be checked', error))

/** Checks the session with the API. With `isReload` (a fresh reload, RULES §4) the request bypasses HTTP caches. */
const verify = async (isReload = false): Promise<void> => (await work()).verifyUser(isReload)
const recall = async (trust: 'claims' | 'any'): Promise<void> => (await work()).restoreLastUser(trust)
const signIn = async (username: string, password: string): Promise<User> =>
  (await work()).signIn(username, password)

/**
 * Starts the session of a page when a token is stored (RULES §4). On a fresh reload the stored user counts as
 * unconfirmed and is shown until the API responds (D4). Resolves to whether the user was requested from the API.
 */
async function begin(): Promise<boolean> {
  const isReload = isFreshReload(Date.now())
  const user = normaliseUser(readStoredUser())
  if (isReload) removeStoredUser()
  set(user ? { status: 'signed-in', user, isVerified: !isReload } : LOADING)
  await copyRenewedTokens()
  if (!user) await recall('claims')
  if (user && !isReload) return false
  try {
    await verify(isReload)
  } finally {
    // If the API did not respond, restore the last known user, else the user in the access token, else the default user
    // (D17).
    await recall('any')
  }
  return true
}

/**
 * Applies a sign-in, a sign-out or a changed user from another tab. If the other tab only removed its stored user,
 * nothing changes.
 */
function applyOtherTab(): void {
  if (!readTokens()) return set(ANONYMOUS)
  const user = normaliseUser(readStoredUser())
  if (user) set({ status: 'signed-in', user, isVerified: true })
  else if (current().status === 'anonymous') {
    set(LOADING)
    inBackground(recall('any'))
  }
}

/**
 * Ends the session on this device immediately. The request that ends the session on the server runs in the background
 * and may fail.
 */
function signOut(): void {
  const tokens = readTokens()
  void removeSession()
  if (tokens) inBackground(work().then(({ revokeRefreshToken: tellSignOut }) => tellSignOut(tokens.refresh)))
}

/** Called when the network has returned: loads the user if the API has not confirmed the session yet (D4). */
function verifyAgain(): void {
  const state = current()
  if (state.status === 'signed-in' && !state.isVerified) inBackground(verify())
}

/** Starts the session of this page. Called once, in the browser. */
function start(): void {
  provideTokenSource(async (rejected) => (await work()).endRejectedSession(rejected))
  onMessage((message) => message.type === 'session-changed' && void copyRenewedTokens())
  window.addEventListener('storage', (event) => isSessionKey(event.key) && applyOtherTab())
  const begun = readTokens() ? begin() : null
  if (!begun) set(ANONYMOUS)
  else inBackground(begun)
  // Loads permission-watch.ts once, as soon as a user is signed in.
  let isWatched = false
  const watch = () => {
    if (isWatched || current().status !== 'signed-in') return
    isWatched = true
    inBackground(import('./permission-watch').then(({ watchPermissions }) => watchPermissions(begun)))
  }
  watch()
  onChange(watch)
}

/** Reloads the user's permissions and bypasses all caches (RULES §4, §7.1). Throws the error messages of RULES §8. */
const forceRefresh = async (): Promise<void> => (await work()).forceRefresh()

export const session = { start, signIn, signOut, verify, verifyAgain, forceRefresh, onChange, current }

/** Returns the session for a component. While prerendering and during hydration the session is always anonymous. */
export const useSession = (): SessionState => useSyncExternalStore(onChange, current, () => ANONYMOUS)

import { useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error'
import { userOf, type User } from '../api/user'
import { onMessage } from '../offline/channel'
import { ANONYMOUS, LOADING, sessionState, type SessionState } from './session-state'
import { forgetStoredUser, isFreshReload, isSessionKey, readStoredUser, readTokens } from './session-storage'
import { adopt, forgetSession, provideTokens } from './session-tokens'

export type { SessionState }

/** Fetched when somebody is or wants to be signed in: a visitor's first page asks the API nothing of it. */
const work = () =>
  import('./session-work').catch((error: unknown) => {
    // A part that can't be fetched is a silence like any other: nobody is signed out for it (D4).
    throw new ApiError({ status: 0, kind: 'network' }, { cause: error })
  })

const { current, set, onChange } = sessionState

/** A silence in the background is nobody's business; the last known user stands. */
const quietly = (task: Promise<unknown>): void =>
  void task.catch((error: unknown) => console.warn('The session could not be checked', error))

/** `isReload`: past the window of RULES §4, so that no kept answer may be believed. */
const verify = async (isReload = false): Promise<void> => (await work()).verify(isReload)
const recall = async (trust: 'claims' | 'any'): Promise<void> => (await work()).recall(trust)
const signIn = async (username: string, password: string): Promise<User> =>
  (await work()).signIn(username, password)

/**
 * How a page with a token begins (RULES §4): a reload believes no stored user, and the last known one stands until the answer (D4).
 * Tells whether the API was asked.
 */
async function begin(): Promise<boolean> {
  const isReload = isFreshReload(Date.now())
  const user = userOf(readStoredUser())
  if (isReload) forgetStoredUser()
  set(user ? { status: 'signed-in', user, isVerified: !isReload } : LOADING)
  await adopt()
  if (!user) await recall('claims')
  if (user && !isReload) return false
  try {
    await verify(isReload)
  } finally {
    // A token that says nothing waits for the API; where that is silent too, D17 says who stands here.
    await recall('any')
  }
  return true
}

/** What another tab wrote: a sign-in, a sign-out, a fresher user. A user that it merely cleared is no news. */
function follow(): void {
  if (!readTokens()) return set(ANONYMOUS)
  const user = userOf(readStoredUser())
  if (user) set({ status: 'signed-in', user, isVerified: true })
  else if (current().status === 'anonymous') {
    set(LOADING)
    quietly(recall('any'))
  }
}

/** Ends the session on this device at once; telling the API is a courtesy that may fail. */
function signOut(): void {
  const tokens = readTokens()
  void forgetSession()
  if (tokens?.refresh) quietly(work().then(({ tellSignOut }) => tellSignOut(tokens.refresh)))
}

/** What was away is back: whom the API has not confirmed is asked for again (D4). */
function verifyAgain(): void {
  const state = current()
  if (state.status === 'signed-in' && !state.isVerified) quietly(verify())
}

/** Starts the session of this page: called once, in the browser. */
function start(): void {
  provideTokens()
  onMessage((message) => message.type === 'session-changed' && void adopt())
  window.addEventListener('storage', (event) => isSessionKey(event.key) && follow())
  const begun = readTokens() ? begin() : null
  if (!begun) set(ANONYMOUS)
  else quietly(begun)
  // Fetched when somebody is signed in, and once.
  let isWatched = false
  const watch = () => {
    if (isWatched || current().status !== 'signed-in') return
    isWatched = true
    quietly(import('./permission-watch').then(({ watchPermissions }) => watchPermissions(begun)))
  }
  watch()
  onChange(watch)
}

/** Asks for one's permissions past every cache (RULES §4, §7.1). Throws the words of RULES §8. */
const forceRefresh = async (): Promise<void> => (await work()).forceRefresh()

export const session = { start, signIn, signOut, verify, verifyAgain, forceRefresh, onChange, current }

/** The session as a screen sees it. The prerender and the first render after it see nobody. */
export const useSession = (): SessionState => useSyncExternalStore(onChange, current, () => ANONYMOUS)

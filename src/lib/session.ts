import { useSyncExternalStore } from 'react'
import { answerOf, api } from '../api/client'
import { ApiError } from '../api/api-error'
import { setTokenSource, type Tokens } from '../api/tokens'
import { textOf } from '../api/normalise'
import { fallbackUser, userOf, type User } from '../api/user'
import { onMessage } from '../offline/channel'
import { readMirror, writeMirror } from '../offline/session-mirror'
import {
  clearSession,
  isSessionKey,
  readSignIn,
  readStoredUser,
  readTokens,
  writeStoredUser,
  writeTokens,
} from './session-storage'

export type SessionState =
  | { status: 'loading' }
  | { status: 'anonymous' }
  /** `isVerified` is false while the last known user stands and the API has not confirmed it yet (D4). */
  | { status: 'signed-in'; user: User; isVerified: boolean }

const LOADING: SessionState = { status: 'loading' }
const ANONYMOUS: SessionState = { status: 'anonymous' }

let state: SessionState = LOADING
const listeners = new Set<() => void>()

function set(next: SessionState): void {
  state = next
  listeners.forEach((listener) => listener())
}

function setUser(user: User, isVerified: boolean): void {
  writeStoredUser(user)
  set({ status: 'signed-in', user, isVerified })
  void currentTokens().then((tokens) => tokens && mirror(tokens))
}

/** What storage says, before anyone is asked. */
function restore(): void {
  const tokens = readTokens()
  const user = tokens && (userOf(readStoredUser()) ?? fallbackUser(tokens.access))
  set(user ? { status: 'signed-in', user, isVerified: false } : ANONYMOUS)
}

/** Asks the API who is signed in. Only a 401 or 403 ends the session; a silence leaves the last known user (D4). */
async function verify(): Promise<void> {
  if (!readTokens()) return set(ANONYMOUS)
  try {
    const user = userOf(await answerOf(api.GET('/auth/user/')))
    if (user) setUser(user, true)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 || error.status === 403) signOut()
  }
}

/** Signs in (spec §7). Throws ApiError: any refusal means wrong credentials, a silence means no network. */
async function signIn(username: string, password: string): Promise<User> {
  const answer = await answerOf(api.POST('/auth/token/', { body: { username, password } }))
  const access = textOf(answer, 'access')
  if (!access) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  clearSession()
  writeTokens({ access, refresh: textOf(answer, 'refresh') ?? null })
  set(LOADING)
  restore()
  await verify()
  const known = fallbackUser(access)
  return state.status === 'signed-in' ? state.user : known
}

/** Ends the session on this device at once; telling the API is a courtesy that may fail. */
function signOut(): void {
  const tokens = readTokens()
  clearSession()
  set(ANONYMOUS)
  void writeMirror(null)
  if (!tokens?.refresh) return
  api.POST('/auth/logout/', { body: { refresh: tokens.refresh } }).catch((error: unknown) => {
    console.warn('The API was not told of the sign-out', error instanceof ApiError ? error.status : error)
  })
}

/** What the worker must know to send what this user left in the outbox (D18). */
function mirror(tokens: Tokens): Promise<void> {
  if (state.status !== 'signed-in') return Promise.resolve()
  return writeMirror({ tokens, userId: state.user.id, signIn: readSignIn() })
}

/** The tokens in use: the worker's, where it renewed them while no page was open, else local storage's. */
async function currentTokens(): Promise<Tokens | null> {
  const local = readTokens()
  if (!local) return null
  const mirrored = await readMirror()
  return mirrored?.signIn === readSignIn() ? mirrored.tokens : local
}

/** Takes over what the worker renewed. */
async function adopt(): Promise<void> {
  const tokens = await currentTokens()
  if (tokens) writeTokens(tokens)
}

/** Starts the session of this page: called once, in the browser. */
function start(): void {
  setTokenSource({
    read: currentTokens,
    save: (tokens) => {
      writeTokens(tokens)
      return mirror(tokens)
    },
    clear: () => {
      clearSession()
      set(ANONYMOUS)
      return writeMirror(null)
    },
  })
  restore()
  onMessage((message) => message.type === 'session-changed' && void adopt())
  // Another tab signed in or out.
  window.addEventListener('storage', (event) => isSessionKey(event.key) && restore())
  window.addEventListener('online', () => void verify())
  void adopt().then(verify)
}

/** Tells of every change of who is signed in. */
function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const session = { start, signIn, signOut, verify, onChange, current: () => state }

/** The session as a screen sees it. The prerender and the first render after it see nobody. */
export const useSession = (): SessionState => useSyncExternalStore(onChange, session.current, () => ANONYMOUS)

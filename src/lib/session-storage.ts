/** The only door to the session's local storage keys (RULES §9). Storage that is blocked lasts as long as the page. */
import type { Tokens } from '../api/tokens'

const ACCESS = 'authToken'
const REFRESH = 'refreshToken'
const USER = 'userData'
/** Names one sign-in, so that the worker's mirror of another one is told apart (D18). */
const SIGN_IN = 'signIn'
/** Names that earlier clients used; removed at sign-out so that nothing of a session stays. */
const LEGACY = ['access_token', 'authUser']
const RELOADED = 'auth_page_reload_timestamp'

/** Page-reload detection window (RULES §9). */
export const RELOAD_WINDOW_MS = 5_000

const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    // Private mode or a policy forbids storage: reading throws there.
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    // Full or forbidden: the session lives in this page alone.
    memory.set(key, value)
  }
}

function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // What can't be reached holds nothing of ours.
  }
}

/** What can stand in a header; anything else would fail every call before it is sent, and look like a silence. */
const SENDABLE = /^[\x21-\x7e]+$/
/** Stands in for what can't be sent: the API rejects it, and the refresh token has its turn. */
const REJECTED = 'unreadable'

/** A token counts as present only if it is non-blank (RULES §4). */
export function readTokens(): Tokens | null {
  const stored = read(ACCESS)?.trim()
  const access = stored && !SENDABLE.test(stored) ? REJECTED : stored
  const refresh = read(REFRESH)?.trim()
  return access ? { access, refresh: refresh || null } : null
}

export function writeTokens({ access, refresh }: Tokens): void {
  write(ACCESS, access)
  if (refresh) write(REFRESH, refresh)
  else remove(REFRESH)
}

/** Gives this sign-in a name of its own. */
export function beginSignIn(): string {
  const name = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  write(SIGN_IN, name)
  return name
}

/** The name of this sign-in; a session from before names were given gets one now. */
export function readSignIn(): string {
  return read(SIGN_IN) ?? beginSignIn()
}

/**
 * Whether a page that begins now is a fresh reload: the last one was noted more than 5 s ago, or never (RULES §4). Notes
 * it then. A time that lies ahead is a clock that was put back.
 */
export function isFreshReload(now: number): boolean {
  const age = now - Number(read(RELOADED) ?? NaN)
  if (age >= 0 && age <= RELOAD_WINDOW_MS) return false
  write(RELOADED, String(now))
  return true
}

/** The stored user as it was written, unchecked. */
export function readStoredUser(): unknown {
  const text = read(USER)
  if (!text) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Cut off or written by something else: as good as nothing stored.
    return null
  }
}

export const writeStoredUser = (user: unknown): void => write(USER, JSON.stringify(user))

/** What a fresh reload does not believe (RULES §4). */
export const forgetStoredUser = (): void => remove(USER)

export function clearSession(): void {
  for (const key of [ACCESS, REFRESH, USER, SIGN_IN, RELOADED, ...LEGACY]) remove(key)
}

const BUILD = 'app-build-id'

/** Records the build that this browser runs (RULES §4, §9); for whoever looks into it, nothing reads it. */
export const recordBuild = (buildId: string): void => write(BUILD, buildId)

/** What an update leaves in local storage: RULES §9's four, and the session's own in use (D15). */
const KEPT_ON_UPDATE = [
  ...['auth-token', 'refresh-token', 'user-preferences', BUILD],
  ...[ACCESS, REFRESH, USER, SIGN_IN, ...LEGACY, RELOADED],
]

/** Clears local storage before the reload of an update; nobody is signed out by it. */
export function clearStorageForUpdate(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!KEPT_ON_UPDATE.includes(key)) remove(key)
  } catch {
    // What can't be reached holds nothing of ours.
  }
}

/** Whether a storage event of another tab touches the session. */
export const isSessionKey = (key: string | null): boolean => key === null || key === ACCESS || key === USER

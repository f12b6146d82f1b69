/**
 * Reads and writes the session's keys in local storage (RULES §9). No other module writes them, and only
 * src/lib/staff/early-post.ts also reads one of them. If the browser blocks storage, the values are kept in memory
 * until the page closes.
 */
import type { Tokens } from '../api/tokens'

const ACCESS = 'authToken'
const REFRESH = 'refreshToken'
const USER = 'userData'
/**
 * Key of the id of this sign-in in local storage. The id shows whether the worker's copy of the tokens belongs to this
 * sign-in or to an earlier one (D18).
 */
const SIGN_IN = 'signIn'
/** Keys of earlier versions of the site; removed at sign-out, so that no session data is left behind. */
const OLD_KEYS = ['access_token', 'authUser']
const RELOADED = 'auth_page_reload_timestamp'

/** Time in ms after a fresh reload during which a page load does not count as another fresh reload (RULES §9). */
export const RELOAD_WINDOW_MS = 5_000

const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    // Reading throws when private mode or a browser policy blocks storage.
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    // Storage is full or blocked, so the value is kept in memory until the page closes.
    memory.set(key, value)
  }
}

function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so its keys cannot be read or removed.
  }
}

/**
 * Matches a token of visible ASCII characters. With some other characters `fetch` throws before it sends the request,
 * which would look like a network failure.
 */
const HEADER_CHARACTERS = /^[\x21-\x7e]+$/
/** Sent instead of a token with invalid characters: the API rejects it with 401, and the refresh token is used. */
const INVALID_TOKEN = 'unreadable'

/** Returns the stored tokens, or null. A blank access token counts as missing (RULES §4). */
export function readTokens(): Tokens | null {
  const stored = read(ACCESS)?.trim()
  const access = stored && !HEADER_CHARACTERS.test(stored) ? INVALID_TOKEN : stored
  const refresh = read(REFRESH)?.trim()
  return access ? { access, refresh: refresh || null } : null
}

export function writeTokens({ access, refresh }: Tokens): void {
  write(ACCESS, access)
  if (refresh) write(REFRESH, refresh)
  else remove(REFRESH)
}

/**
 * Stores the id of a sign-in, by default of a new one, and returns it. An id begins with the time of the sign-in in ms
 * in base 36.
 */
export function beginSignIn(
  name = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
): string {
  write(SIGN_IN, name)
  return name
}

/**
 * Returns the id of this sign-in. A session that an older version of the site started has no id yet, so an id is
 * created.
 */
export function readSignIn(): string {
  return read(SIGN_IN) ?? beginSignIn()
}

/**
 * Whether this page load counts as a fresh reload: it is the first page load, or more than 5 s after the last fresh
 * reload (RULES §4). If so, saves the current time. A saved time in the future is ignored, because it means that the
 * device's clock was set back.
 */
export function isFreshReload(now: number): boolean {
  const age = now - Number(read(RELOADED) ?? NaN)
  if (age >= 0 && age <= RELOAD_WINDOW_MS) return false
  write(RELOADED, String(now))
  return true
}

/** Returns the stored user as parsed JSON, without checking its fields. */
export function readStoredUser(): unknown {
  const text = read(USER)
  if (!text) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The text is not valid JSON, so it counts as missing.
    return null
  }
}

export const writeStoredUser = (user: unknown): void => write(USER, JSON.stringify(user))

/** Removes the stored user. Called on a fresh reload, where the stored user must not be trusted (RULES §4). */
export const removeStoredUser = (): void => remove(USER)

export function clearSession(): void {
  for (const key of [ACCESS, REFRESH, USER, SIGN_IN, RELOADED, ...OLD_KEYS]) remove(key)
}

const BUILD = 'app-build-id'

/** Stores the build id for support and debugging (RULES §4, §9). The site itself never reads it. */
export const saveBuildId = (buildId: string): void => write(BUILD, buildId)

/** Keys that an update must not remove: the four keys of RULES §9 and the keys of the current session (D15). */
const KEPT_ON_UPDATE = [
  ...['auth-token', 'refresh-token', 'user-preferences', BUILD],
  ...[ACCESS, REFRESH, USER, SIGN_IN, ...OLD_KEYS, RELOADED],
]

/** Clears local storage before an update reloads the page. The user stays signed in. */
export function clearStorageForUpdate(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!KEPT_ON_UPDATE.includes(key)) remove(key)
  } catch {
    // Storage is blocked, so it contains no key of this site.
  }
}

/** Removes every key of this site from the browser's storage, for the action 'Apagar tudo deste aparelho'. */
export function eraseStorage(): void {
  memory.clear()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage is blocked, so it contains no key of this site.
  }
}

/**
 * Whether a storage event from another tab changes the session. A null key means that the other tab cleared all of
 * local storage.
 */
export const isSessionKey = (key: string | null): boolean => key === null || key === ACCESS || key === USER

/**
 * The worker's copy of the session, in IndexedDB (D18). Pages also read this copy: if the worker has renewed the tokens
 * while no page was open, the next page continues with the new tokens.
 */
import { del, delMany, get, promisifyRequest, set } from 'idb-keyval'
import type { Tokens } from '../api/tokens'
import { sessionStore } from './databases'

export interface MirroredSession {
  tokens: Tokens
  userId: number
  /**
   * The id of the sign-in to which these tokens belong. If it differs from the current sign-in's id, the tokens are
   * outdated.
   */
  signIn: string
}

const KEY = 'session'
const LAST_USER_KEY = 'last-user'
/**
 * The key of the record with the times of src/offline/check-times.ts. It is defined here because these times are
 * deleted with the session.
 */
export const CHECKS_KEY = 'checks'

const isSession = (value: unknown): value is MirroredSession =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as MirroredSession).tokens?.access === 'string' &&
  typeof (value as MirroredSession).signIn === 'string'

/** Returns the stored session, or null if there is none or the browser blocks storage. */
export async function readMirror(): Promise<MirroredSession | null> {
  try {
    const value: unknown = await get(KEY, sessionStore)
    return isSession(value) ? value : null
  } catch (error) {
    console.warn('The mirrored session cannot be read', error)
    return null
  }
}

/**
 * Replaces the stored session by the result of `change` (null deletes the session). Reading and writing are one
 * transaction, because the worker and the tabs renew the same tokens, and a write based on an outdated value would
 * restore rejected tokens. If writing fails, the stored session is deleted, because its tokens may be outdated and
 * pages prefer them. The worker then cannot send entries that need a session, but pages can.
 */
export async function changeMirror(
  change: (stored: MirroredSession | null) => MirroredSession | null,
): Promise<void> {
  try {
    await sessionStore('readwrite', (store) => {
      const read = store.get(KEY) as IDBRequest<unknown>
      read.onsuccess = () => {
        const next = change(isSession(read.result) ? read.result : null)
        if (next) store.put(next, KEY)
        else store.delete(KEY)
      }
      return promisifyRequest(store.transaction)
    })
  } catch (error) {
    console.warn('The session cannot be mirrored', error)
    await del(KEY, sessionStore).catch(() => undefined)
  }
}

interface LastUser {
  user: unknown
  signIn: string
}

/**
 * Reads the last user that the API confirmed in this sign-in. This user is needed when a page starts and the API does
 * not respond (D4). The format of the stored value is not checked.
 */
export async function readLastUser(signIn: string): Promise<unknown> {
  try {
    const kept = await get<LastUser>(LAST_USER_KEY, sessionStore)
    return kept?.signIn === signIn ? kept.user : null
  } catch (error) {
    console.warn('The last known user cannot be read', error)
    return null
  }
}

export async function writeLastUser(kept: LastUser): Promise<void> {
  try {
    await set(LAST_USER_KEY, kept, sessionStore)
  } catch (error) {
    console.warn('The last known user cannot be stored', error)
  }
}

/** Deletes all stored data of the session. Called when the session ends (D4). */
export async function removeMirror(): Promise<void> {
  try {
    await delMany([KEY, LAST_USER_KEY, CHECKS_KEY], sessionStore)
  } catch (error) {
    console.warn('The mirrored session cannot be removed', error)
  }
}

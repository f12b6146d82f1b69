/**
 * The worker's copy of the session, in IndexedDB (D18). Pages read it too: if the worker renewed the tokens while no
 * page was open, the next page continues with them.
 */
import { del, delMany, get, promisifyRequest, set } from 'idb-keyval'
import type { Tokens } from '../api/tokens'
import { sessionStore } from './databases'

export interface MirroredSession {
  tokens: Tokens
  userId: number
  /** The id of the sign-in that these tokens belong to. With another id they are outdated. */
  signIn: string
}

const KEY = 'session'
const LAST_USER_KEY = 'last-user'
/**
 * The record's key for the times of src/offline/check-times.ts. It is defined here because these times are deleted with
 * the session.
 */
export const CHECKS_KEY = 'checks'

const isSession = (value: unknown): value is MirroredSession =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as MirroredSession).tokens?.access === 'string' &&
  typeof (value as MirroredSession).signIn === 'string'

/** The stored session, or null if there is none or the browser blocks storage. */
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
 * Replaces the stored session by what `change` returns for it (null deletes it), in one transaction: the worker and the
 * tabs renew the same tokens, and a value read before another one's write would bring rejected tokens back. If it
 * cannot be written, it is deleted, because pages prefer it and its tokens may be outdated. The worker then cannot send
 * entries that need a session, but pages can.
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
 * Reads the last user that the API confirmed in this sign-in. Needed when a page starts and the API does not respond
 * (D4). The shape is not checked.
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

/** Deletes everything that is stored about the session. Called when the session ends (D4). */
export async function removeMirror(): Promise<void> {
  try {
    await delMany([KEY, LAST_USER_KEY, CHECKS_KEY], sessionStore)
  } catch (error) {
    console.warn('The mirrored session cannot be removed', error)
  }
}

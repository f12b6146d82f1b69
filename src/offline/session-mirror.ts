/**
 * The session where the worker can read it too (D18). Page and worker take their tokens from here, so that a refresh
 * made by the worker while no page is open is the one that the next page goes on with.
 */
import { del, delMany, get, set } from 'idb-keyval'
import type { Tokens } from '../api/tokens'
import { sessionStore } from './databases'

export interface MirroredSession {
  tokens: Tokens
  userId: number
  /** Names one sign-in: a mirror of another one is stale, whatever it holds. */
  signIn: string
}

const KEY = 'session'
const LAST_USER_KEY = 'last-user'
/** The times of src/offline/check-times.ts, which go with the session. */
export const CHECKS_KEY = 'checks'

const isSession = (value: unknown): value is MirroredSession =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as MirroredSession).tokens?.access === 'string' &&
  typeof (value as MirroredSession).signIn === 'string'

/** The mirrored session, or null; a browser without storage has none. */
export async function readMirror(): Promise<MirroredSession | null> {
  try {
    const value: unknown = await get(KEY, sessionStore)
    return isSession(value) ? value : null
  } catch (error) {
    console.warn('The mirrored session cannot be read', error)
    return null
  }
}

/** Writes the mirror; without it the worker merely can't send what needs a session. */
export async function writeMirror(session: MirroredSession | null): Promise<void> {
  try {
    await (session ? set(KEY, session, sessionStore) : del(KEY, sessionStore))
  } catch (error) {
    console.warn('The session cannot be mirrored', error)
  }
}

interface LastUser {
  user: unknown
  signIn: string
}

/** The last user that the API confirmed in this sign-in, unchecked (D4): for a start that brings no answer. */
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
    console.warn('The last known user cannot be kept', error)
  }
}

/** At the end of a session nothing of it stays (D4). */
export async function forgetMirror(): Promise<void> {
  try {
    await delMany([KEY, LAST_USER_KEY, CHECKS_KEY], sessionStore)
  } catch (error) {
    console.warn('The mirrored session cannot be removed', error)
  }
}

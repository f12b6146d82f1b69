/**
 * The session where the worker can read it too (D18). Page and worker take their tokens from here, so that a refresh
 * made by the worker while no page is open is the one that the next page goes on with.
 */
import { del, get, set } from 'idb-keyval'
import type { Tokens } from '../api/tokens'
import { sessionStore } from './databases'

export interface MirroredSession {
  tokens: Tokens
  userId: number
  /** Names one sign-in: a mirror of another one is stale, whatever it holds. */
  signIn: string
}

const KEY = 'session'

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

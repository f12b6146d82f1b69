/**
 * Stores the times that decide whether a refresh of the user's permissions is due (RULES §4). The times are in
 * IndexedDB, so that all tabs share them, and they are deleted with the session.
 */
import { get, update } from 'idb-keyval'
import { sessionStore } from './databases'
import { CHECKS_KEY } from './session-mirror'

export interface CheckTimes {
  /** Time of the last page load that checked whether a refresh was due, in milliseconds since 1970. */
  pageLoad?: number
  /** Time of the last successful response with the user's permissions, in milliseconds since 1970. */
  permission?: number
  /** Time of the last refresh that was started because the window got the focus, in milliseconds since 1970. */
  focus?: number
}

export async function readCheckTimes(): Promise<CheckTimes> {
  try {
    return (await get<CheckTimes>(CHECKS_KEY, sessionStore)) ?? {}
  } catch (error) {
    console.warn('The time of the last check could not be read', error)
    return {}
  }
}

export async function saveCheckTime(kind: keyof CheckTimes, now: number): Promise<void> {
  try {
    await update<CheckTimes>(CHECKS_KEY, (times) => ({ ...times, [kind]: now }), sessionStore)
  } catch (error) {
    console.warn('The time of the check could not be stored', error)
  }
}

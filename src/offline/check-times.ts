/**
 * When this device last refreshed the user's permissions (RULES §4). Stored in IndexedDB, so that all tabs share the
 * times, and deleted with the session.
 */
import { get, update } from 'idb-keyval'
import { sessionStore } from './databases'
import { CHECKS_KEY } from './session-mirror'

export interface CheckTimes {
  /** The last page load that checked whether a refresh was due. */
  pageLoad?: number
  /** The last successful response. */
  permission?: number
  /** The last refresh that began because the window got the focus. */
  focus?: number
}

export async function readCheckTimes(): Promise<CheckTimes> {
  try {
    return (await get<CheckTimes>(CHECKS_KEY, sessionStore)) ?? {}
  } catch (error) {
    console.warn('The last check is not known', error)
    return {}
  }
}

export async function saveCheckTime(kind: keyof CheckTimes, now: number): Promise<void> {
  try {
    await update<CheckTimes>(CHECKS_KEY, (times) => ({ ...times, [kind]: now }), sessionStore)
  } catch (error) {
    console.warn('The check could not be noted', error)
  }
}

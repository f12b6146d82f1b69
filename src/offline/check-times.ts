/** When this device last asked what its user may do (RULES §4): kept where every tab sees it, and gone with the session. */
import { get, update } from 'idb-keyval'
import { sessionStore } from './databases'
import { CHECKS_KEY } from './session-mirror'

export interface CheckTimes {
  /** The last page load that looked whether a check was due. */
  pageLoad?: number
  /** The last answer. */
  permission?: number
  /** The last check that began because the window was looked at again. */
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

export async function noteCheck(kind: keyof CheckTimes, now: number): Promise<void> {
  try {
    await update<CheckTimes>(CHECKS_KEY, (times) => ({ ...times, [kind]: now }), sessionStore)
  } catch (error) {
    console.warn('The check could not be noted', error)
  }
}

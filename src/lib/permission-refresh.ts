import type { CheckTimes } from '../offline/check-times'

/** Permission refresh thresholds (RULES §9). */
export const PAGE_LOAD_CHECK_MS = 10_000
export const PERMISSION_CHECK_MS = 30_000
export const FOCUS_CHECK_MS = 5 * 60_000

/** Never, or more than `limit` ago; a time that lies ahead is a clock that was put back, and says nothing. */
const isPast = (then: number | undefined, now: number, limit: number): boolean =>
  then === undefined || then > now || now - then > limit

export const isDueOnPageLoad = ({ pageLoad, permission }: CheckTimes, now: number): boolean =>
  isPast(pageLoad, now, PAGE_LOAD_CHECK_MS) && isPast(permission, now, PERMISSION_CHECK_MS)

export const isDueOnFocus = ({ focus }: CheckTimes, now: number): boolean =>
  isPast(focus, now, FOCUS_CHECK_MS)

export interface PermissionRefreshDeps {
  now: () => number
  times: () => Promise<CheckTimes>
  note: (kind: keyof CheckTimes, now: number) => Promise<void>
  isSignedIn: () => boolean
  /** Asks who is signed in and what they may do. */
  refresh: () => Promise<void>
}

/** The background refresh of what a person may do (RULES §4): failures only log warnings. */
export function permissionRefresh({ now, times, note, isSignedIn, refresh }: PermissionRefreshDeps) {
  const run = async () => {
    try {
      await refresh()
    } catch (error) {
      console.warn('Permissions could not be refreshed', error instanceof Error ? error.message : error)
    }
  }
  return {
    /** @param hasAsked the start of the page made this very call already: once is enough, whatever came of it */
    async onPageLoad(hasAsked = false): Promise<void> {
      if (!isSignedIn()) return
      const at = now()
      const isDue = isDueOnPageLoad(await times(), at)
      await note('pageLoad', at)
      if (isDue && !hasAsked) await run()
    },
    async onFocus(): Promise<void> {
      if (!isSignedIn()) return
      const at = now()
      if (!isDueOnFocus(await times(), at)) return
      // Noted before the answer: two tabs that come into sight together ask once.
      await note('focus', at)
      await run()
    },
  }
}

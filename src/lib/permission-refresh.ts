import type { CheckTimes } from '../offline/check-times'

/** Minimum time in ms since the previous page load before a page load refreshes the permissions (RULES §9). */
export const PAGE_LOAD_CHECK_MS = 10_000
/** Minimum time in ms since the last response with the permissions before a page load refreshes them (RULES §9). */
export const PERMISSION_CHECK_MS = 30_000
/** Minimum time in ms between two refreshes of the permissions on focus (RULES §9). */
export const FOCUS_CHECK_MS = 5 * 60_000

/**
 * Whether `then` is missing or more than `limit` milliseconds before `now`. A `then` in the future also counts as past,
 * because it means that the device's clock was set back.
 */
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
  /** Loads the user and their permissions from the API. */
  refresh: () => Promise<void>
}

/** Refreshes the user's permissions in the background (RULES §4). Failures are only logged as warnings. */
export function permissionRefresh({ now, times, note, isSignedIn, refresh }: PermissionRefreshDeps) {
  const run = async () => {
    try {
      await refresh()
    } catch (error) {
      console.warn('Permissions could not be refreshed', error instanceof Error ? error.message : error)
    }
  }
  return {
    /**
     * Refreshes the permissions after a page load, if a refresh is due.
     * @param hasAsked whether the start of the session has already sent this request, even if it failed
     */
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
      // The time is saved before the response arrives, so that two tabs that get the focus together send only one
      // request.
      await note('focus', at)
      await run()
    },
  }
}

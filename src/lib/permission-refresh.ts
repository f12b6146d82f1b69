import type { CheckTimes } from '../offline/check-times'

/** How often permissions are refreshed (RULES §9). */
export const PAGE_LOAD_CHECK_MS = 10_000
export const PERMISSION_CHECK_MS = 30_000
export const FOCUS_CHECK_MS = 5 * 60_000

/**
 * Whether `then` is missing, or more than `limit` milliseconds before `now`. A time in the future also counts, because
 * the device's clock was set back since then.
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
      // Saved before the response, so that two tabs that get the focus together send one request.
      await note('focus', at)
      await run()
    },
  }
}

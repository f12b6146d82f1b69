import { saveCheckTime, readCheckTimes } from '../offline/check-times'
import { permissionRefresh } from './permission-refresh'
import { sessionState } from './session-state'
import { refreshUser } from './session-work'

/**
 * Keeps the signed-in user's permissions up to date. This module is loaded once, when a user is signed in.
 * @param begun resolves to whether the start of the session has already requested the user; null when the user signed
 * in after the page loaded
 */
export async function watchPermissions(begun: Promise<boolean> | null): Promise<void> {
  const watch = permissionRefresh({
    now: () => Date.now(),
    times: readCheckTimes,
    note: saveCheckTime,
    isSignedIn: () => sessionState.current().status === 'signed-in',
    refresh: refreshUser,
  })
  window.addEventListener('focus', () => void watch.onFocus())
  if (begun) await watch.onPageLoad(await begun.catch(() => true))
}

import { noteCheck, readCheckTimes } from '../offline/check-times'
import { permissionRefresh } from './permission-refresh'
import { sessionState } from './session-state'
import { refreshUser } from './session-work'

/**
 * Keeps what the signed-in person may do fresh. Fetched and started once, when somebody is signed in.
 * @param begun the page's own start, which tells whether it asked the same; null where the person signed in later
 */
export async function watchPermissions(begun: Promise<boolean> | null): Promise<void> {
  const watch = permissionRefresh({
    now: () => Date.now(),
    times: readCheckTimes,
    note: noteCheck,
    isSignedIn: () => sessionState.current().status === 'signed-in',
    refresh: refreshUser,
  })
  window.addEventListener('focus', () => void watch.onFocus())
  if (begun) await watch.onPageLoad(await begun.catch(() => true))
}

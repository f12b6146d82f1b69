/**
 * Decides whether a draft that was typed without an account moves to the user who signs in. It moves only if the user
 * went to the login from the proof form. On a shared phone, the next user who signs in is usually not the visitor who typed
 * the draft.
 */
const MARK = 'proof-hand-over'
/** Maximum time in ms for the login. It is long, because some users must first find their password. */
const MARK_MS = 30 * 60_000

/** Records that the user goes from the proof form to the login. */
export function leaveForLogin(now = Date.now()): void {
  try {
    sessionStorage.setItem(MARK, String(now))
  } catch (error) {
    // The browser has no storage. In this case the draft does not move to the account.
    console.info('The return from the login could not be stored', error)
  }
}

/** Returns whether the user went from the proof form to the login in this tab less than MARK_MS ago. */
export function cameFromForm(now = Date.now()): boolean {
  try {
    const marked = Number(sessionStorage.getItem(MARK) ?? Number.NaN)
    return now - marked >= 0 && now - marked < MARK_MS
  } catch (error) {
    console.info('The return from the login could not be read', error)
    return false
  }
}

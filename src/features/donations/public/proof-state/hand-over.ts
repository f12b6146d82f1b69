/**
 * Decides whether a draft that was typed without an account moves to the user who signs in. It moves only if this form
 * led the user to the login. On a shared phone, the next user who signs in is usually not the visitor who typed the
 * draft.
 */
const MARK = 'proof-hand-over'
/** How long the login may take, in milliseconds: some users must first find their password. */
const MARK_MS = 30 * 60_000

/** Called when the user goes from this form to the login. */
export function leaveForLogin(now = Date.now()): void {
  try {
    sessionStorage.setItem(MARK, String(now))
  } catch (error) {
    // The browser has no storage. The draft then does not move to the account.
    console.info('The return from the login could not be stored', error)
  }
}

/** Whether this tab went from this form to the login a short time ago. */
export function cameFromForm(now = Date.now()): boolean {
  try {
    const marked = Number(sessionStorage.getItem(MARK) ?? Number.NaN)
    return now - marked >= 0 && now - marked < MARK_MS
  } catch (error) {
    console.info('The return from the login could not be read', error)
    return false
  }
}

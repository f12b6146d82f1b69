/**
 * Decides whether a draft typed without an account moves to the user who signs in: only where this form led to the login.
 * On a shared phone the next user to sign in is not the visitor who left an unfinished proof.
 */
const MARK = 'proof-hand-over'
/** How long finding a password may take, in milliseconds. */
const MARK_MS = 30 * 60_000

/** The person goes from this form to the login. */
export function leaveForLogin(now = Date.now()): void {
  try {
    sessionStorage.setItem(MARK, String(now))
  } catch (error) {
    // The browser gives no storage: the draft stays with the visitor and does not move to the account.
    console.info('The way back from the login cannot be marked', error)
  }
}

/** Whether this tab left this form for the login a short while ago. */
export function cameFromForm(now = Date.now()): boolean {
  try {
    const marked = Number(sessionStorage.getItem(MARK) ?? Number.NaN)
    return now - marked >= 0 && now - marked < MARK_MS
  } catch (error) {
    console.info('The way back from the login cannot be read', error)
    return false
  }
}

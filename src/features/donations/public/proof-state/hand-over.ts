/**
 * Whether what was typed without an account goes along with who signs in. Only where this very form led to the login:
 * on a shared phone the next person to sign in is not the guest who left a proof half sent.
 */
const MARK = 'proof-hand-over'
/** As long as finding a password may take. */
const MARK_MS = 30 * 60_000

/** The person goes from this form to the login. */
export function leaveForLogin(now = Date.now()): void {
  try {
    sessionStorage.setItem(MARK, String(now))
  } catch (error) {
    // Storage is forbidden here: the draft stays where it is, and waits for who goes on without an account.
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

/** What the screens have in common that a link in an e-mail opens. */
import { useEffect, useRef } from 'react'
import { session } from '@/lib/session'
import { removeStoredUser } from '@/lib/session-storage'

/**
 * Returns a ref for the heading. The link that the user followed is no longer on the page and cannot keep the focus, so
 * the heading takes it.
 */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return title
}

/**
 * Asks the API for the session of this device again. The link may have changed the account that is signed in here. The
 * stored user is removed first: if the user leaves the page before the response, the next page asks the API as well.
 */
export function checkSession(): void {
  removeStoredUser()
  void session.verify().catch((error: unknown) => console.warn('The session was not checked', error))
}

/** Code shared by the screens that a link in an e-mail opens. */
import { useEffect, useRef } from 'react'
import { session } from '@/lib/session'
import { removeStoredUser } from '@/lib/session-storage'

/**
 * Returns a ref for the heading, which gets the focus when the screen opens. The link that the user followed is no
 * longer on the page, so it cannot have the focus.
 */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return title
}

/**
 * Requests the session of this device from the API again, because the link may have changed the account that is signed
 * in here. The stored user is removed first. If the user leaves the page before the response, the next page then also
 * requests the session.
 */
export function checkSession(): void {
  removeStoredUser()
  void session.verify().catch((error: unknown) => console.warn('The session was not checked', error))
}

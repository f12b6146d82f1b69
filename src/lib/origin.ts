/** Stores the page from which a user came to the login, so that the login can return to that page (RULES §2.14). */
import type { HistoryState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path, query and hash of the page from which the user came to the login. */
    from?: string
    /** The data of a guest who has just sent a proof. The registration form is filled in with this data. */
    person?: { name: string; email: string; phone: string }
    /** The current step of the registration form on a phone, where the form has two steps. */
    step?: 1 | 2
    /** Set when the navigation is part of a sign-out (app-frame.tsx). */
    isSigningOut?: true
  }
}

const LOGIN = /^\/login\/?$/

/**
 * Returns the history state for a link to the login, with the address of the current page. A link calls this function
 * when it is clicked, so that the prerendered HTML of the link is the same on every page. The address is stored in the
 * history entry, so that a reload does not lose it. On the login page itself the stored address does not change.
 */
export function fromHere(previous: HistoryState): HistoryState {
  if (typeof window === 'undefined') return {}
  const { pathname, search, hash } = window.location
  return { from: LOGIN.test(pathname) ? previous.from : pathname + search + hash }
}

/**
 * Returns the page of this site that linked to the current page (`document.referrer`), or undefined. Used when the user
 * clicked the link before the scripts of that page had loaded.
 */
export function referringPage(): string | undefined {
  if (typeof document === 'undefined' || !document.referrer.startsWith(`${window.location.origin}/`))
    return undefined
  return document.referrer.slice(window.location.origin.length)
}

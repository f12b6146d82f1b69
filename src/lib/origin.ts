/** Stores from which page a user came to the login, so that the login can return there (RULES §2.14). */
import type { HistoryState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path, query and hash of that page. */
    from?: string
    /** The guest who has just sent a proof, for the registration form. */
    person?: { name: string; email: string; phone: string }
    /** The step of the registration form on a phone. */
    step?: 1 | 2
    /** The navigation is part of a sign-out (app-frame.tsx). */
    isSigningOut?: true
  }
}

const LOGIN = /^\/login\/?$/

/**
 * Returns the history state for a link to the login: the address of the current page. Links compute it when they are
 * clicked, so that the prerendered HTML of the link is the same on every page. It is stored in the history entry, so
 * that a reload does not lose it. On the login page itself the stored address stays the same.
 */
export function fromHere(previous: HistoryState): HistoryState {
  if (typeof window === 'undefined') return {}
  const { pathname, search, hash } = window.location
  return { from: LOGIN.test(pathname) ? previous.from : pathname + search + hash }
}

/**
 * The page of this site from which the user followed a link before its scripts had loaded (`document.referrer`), or
 * undefined.
 */
export function referringPage(): string | undefined {
  if (typeof document === 'undefined' || !document.referrer.startsWith(`${window.location.origin}/`))
    return undefined
  return document.referrer.slice(window.location.origin.length)
}

/** Which page a person came from to the login (RULES §2.14). */
import type { HistoryState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Path, query and hash. */
    from?: string
  }
}

const LOGIN = /^\/login\/?$/

/**
 * For the `state` of a link to the login: this page. It is read at the click and kept in the history's entry, so that
 * the link is the same in the prerendered HTML of every page, and a reload forgets nothing. On the login itself the
 * origin remains.
 */
export function fromHere(previous: HistoryState): HistoryState {
  if (typeof window === 'undefined') return {}
  const { pathname, search, hash } = window.location
  return { from: LOGIN.test(pathname) ? previous.from : pathname + search + hash }
}

/** The page of this site whose plain link led here, before its scripts had come; undefined where there is none. */
export function referringPage(): string | undefined {
  if (typeof document === 'undefined' || !document.referrer.startsWith(`${window.location.origin}/`))
    return undefined
  return document.referrer.slice(window.location.origin.length)
}

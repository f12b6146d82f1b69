import { useLocation } from '@tanstack/react-router'

/**
 * Returns the fragment of the URL without '#', and '' while the URL is another page's: a page stays shown while the next
 * one loads, and must not take the next page's fragment for its own.
 * @param path the path of the page that calls it, '/login'
 */
export const useOwnHash = (path: string): string =>
  useLocation({ select: ({ pathname, hash }) => (pathname.replace(/\/+$/, '') === path ? hash : '') })

import { useLocation } from '@tanstack/react-router'

/**
 * Returns the fragment of the URL without '#', or '' if the URL belongs to another page. The current page remains on
 * screen while the next page loads, and it must not use the fragment of the next page.
 * @param path the path of the page that calls this hook, such as '/login'
 */
export const useOwnHash = (path: string): string =>
  useLocation({ select: ({ pathname, hash }) => (pathname.replace(/\/+$/, '') === path ? hash : '') })

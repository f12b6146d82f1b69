import { isLinkProtocol, withoutUrlControls } from '../shared/link-url'
import { apiRoot } from './address'

/**
 * Returns the absolute form of a URL from the API, or undefined if its scheme is not http, https, mailto or tel (D19).
 * A URL that begins with a slash belongs to the API's host. For a URL of the page's own origin only the path is
 * returned, so that the worker finds its cached copy.
 */
export function webAddress(text: string | undefined): string | undefined {
  const trimmed = text && withoutUrlControls(text)
  if (!trimmed) return undefined
  let url: URL
  try {
    // Relative URLs are resolved from the root of the API's host, not from /api/v1.
    url = new URL(trimmed, new URL(apiRoot).origin)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
  if (!isLinkProtocol(url.protocol)) return undefined
  return url.origin === globalThis.location?.origin ? `${url.pathname}${url.search}${url.hash}` : url.href
}

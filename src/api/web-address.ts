import { apiRoot } from './address'

const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Browsers and the server ignore some of them inside an address: they are removed before it is judged. */
const CONTROLS = /[\u0000-\u001f\u007f]/g // eslint-disable-line no-control-regex

/**
 * Makes a URL from the API absolute. Returns undefined unless its scheme is http, https, mailto or tel (D19). A URL
 * that begins with a slash belongs to the API's host. On the page's own origin the result stays relative, so that the
 * worker finds its cached copy.
 */
export function webAddress(text: string | undefined): string | undefined {
  const trimmed = text?.replace(CONTROLS, '').trim()
  if (!trimmed) return undefined
  let url: URL
  try {
    // As the server resolves it: from the root of the host.
    url = new URL(trimmed, new URL(apiRoot).origin)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
  if (!ALLOWED.has(url.protocol)) return undefined
  return url.origin === globalThis.location?.origin ? `${url.pathname}${url.search}${url.hash}` : url.href
}

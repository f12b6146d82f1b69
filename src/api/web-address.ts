import { apiRoot } from './address'

const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Browsers and the server ignore some of them inside an address: they are removed before it is judged. */
const CONTROLS = /[\u0000-\u001f\u007f]/g // eslint-disable-line no-control-regex

/**
 * An address from the API, made absolute, or undefined: only http, https, mailto and tel lead anywhere (D19). One that
 * starts with a slash belongs to the API's host; on our own host it stays short, so that the worker's copy is found.
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

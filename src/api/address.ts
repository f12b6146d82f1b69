/**
 * The base URL of the API. By default it is on the page's own origin; VITE_API_HOST can name another host at build time
 * (D28).
 */

/** Defined by vite.config.ts. Empty when the API has the same origin as the page. */
declare const __API_HOST__: string | undefined

const host = typeof __API_HOST__ === 'string' && __API_HOST__ ? __API_HOST__.replace(/\/+$/, '') : null

/**
 * The URL is absolute, because a service worker and the tests cannot resolve relative URLs. While pages are prerendered
 * there is no `location`, but then no request is sent either.
 */
export const apiRoot = `${host ?? globalThis.location?.origin ?? 'http://localhost'}/api/v1`

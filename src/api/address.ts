/** The base URL of the API: the page's own origin, or the host that VITE_API_HOST names at build time (D28). */

/** Defined by vite.config.ts. Empty when the API has the same origin as the page. */
declare const __API_HOST__: string | undefined

const host = typeof __API_HOST__ === 'string' && __API_HOST__ ? __API_HOST__.replace(/\/+$/, '') : null

/**
 * An absolute URL, because a service worker and the tests cannot resolve relative ones. While pages are prerendered
 * there is no `location`, and no request is sent.
 */
export const apiRoot = `${host ?? globalThis.location?.origin ?? 'http://localhost'}/api/v1`

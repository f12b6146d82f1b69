/** The API root: same origin by default, another host by VITE_API_HOST at build time (D28). */

/** Set by vite.config.ts; empty when the API is on the page's own origin. */
declare const __API_HOST__: string | undefined

const host = typeof __API_HOST__ === 'string' && __API_HOST__ ? __API_HOST__.replace(/\/+$/, '') : null

/** Absolute, since a worker and the tests know no relative addresses. The prerender calls nothing. */
export const apiRoot = `${host ?? globalThis.location?.origin ?? 'http://localhost'}/api/v1`

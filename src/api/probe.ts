import { apiRoot } from './address'
import { withTimeout } from './timeout'

/**
 * How long the API may take to respond to the request below, in milliseconds. Opening a connection over 2G takes some 3
 * s.
 */
export const PROBE_TIMEOUT_MS = 8_000

/**
 * Whether the API responds at all; a response with an error status counts too. Request and response have no body. So on
 * a network that drops every request, no bytes of a proof are wasted and no proof is in doubt.
 */
export function isApiAnswering(ms = PROBE_TIMEOUT_MS): Promise<boolean> {
  const request = new Request(`${apiRoot}/donations/methods/`, {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
  })
  return withTimeout(
    (one) => globalThis.fetch(one),
    ms,
  )(request).then(
    () => true,
    () => false,
  )
}

import { apiRoot } from './address'
import { withTimeout } from './timeout'

/** Maximum time in ms for the API to respond to the request below. Opening a connection over 2G takes about 3 s. */
export const PROBE_TIMEOUT_MS = 8_000

/**
 * Checks whether the API responds at all; a response with an error status also counts. The request and the response
 * have no body. So if the network drops every request, no bytes of a proof are sent in vain, and no proof is left
 * without a known result.
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

import { withTimeout } from './timeout'

/** A request that a script of the HTML shell has sent before the application was loaded (src/lib/staff/early-post.ts). */
export interface EarlyRead {
  url: string
  /** The Authorization header of the request. Only a request with the same header may use the response. */
  authorization: string
  /** Time of the request, as returned by `Date.now()`. */
  at: number
  /** The response; null if the request failed or took too long. */
  response: Promise<Response | null>
}

declare global {
  var earlyRead: EarlyRead | undefined
}

/** Time in ms after which the response of an early request is too old for a form. */
const AGE_MAX_MS = 10_000

const send = withTimeout((request) => globalThis.fetch(request))

/**
 * Sends a request, or returns the response of the same request that the HTML shell has already sent
 * (src/lib/staff/early-post.ts). The same request has the same URL and the same token. An early response is used once.
 */
export async function fetchEarly(request: Request): Promise<Response> {
  const early = globalThis.earlyRead
  globalThis.earlyRead = undefined
  const isSame =
    early?.url === request.url &&
    early.authorization === request.headers.get('Authorization') &&
    Date.now() - early.at < AGE_MAX_MS
  return (isSame && (await early.response)) || send(request)
}

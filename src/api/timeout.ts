/** Maximum time in ms that a request waits for its response (D10: 20 s). */
export const CALL_TIMEOUT_MS = 20_000

type Fetch = (request: Request) => Promise<Response>

/** Wraps `fetch` so that it aborts after `ms` milliseconds with a TimeoutError. */
export function withTimeout(fetch: Fetch, ms = CALL_TIMEOUT_MS): Fetch {
  return async (request) => {
    const controller = new AbortController()
    const timer = setTimeout(
      () => controller.abort(new DOMException('no answer in time', 'TimeoutError')),
      ms,
    )
    const abort = () => controller.abort(request.signal.reason)
    // A request that is already aborted will not fire its abort event again.
    if (request.signal.aborted) abort()
    request.signal.addEventListener('abort', abort)
    try {
      return await fetch(new Request(request, { signal: controller.signal }))
    } finally {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', abort)
    }
  }
}

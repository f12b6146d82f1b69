/** How long a call may stay without an answer, in milliseconds (D10: 20 s). */
export const CALL_TIMEOUT_MS = 20_000

type Fetch = (request: Request) => Promise<Response>

/** Fetch that gives up after `ms`, in the words of the platform: a TimeoutError. */
export function withTimeout(fetch: Fetch, ms = CALL_TIMEOUT_MS): Fetch {
  return async (request) => {
    const controller = new AbortController()
    const timer = setTimeout(
      () => controller.abort(new DOMException('no answer in time', 'TimeoutError')),
      ms,
    )
    const giveUp = () => controller.abort(request.signal.reason)
    // Cancelled while the middlewares were still at work: no event will come.
    if (request.signal.aborted) giveUp()
    request.signal.addEventListener('abort', giveUp)
    try {
      return await fetch(new Request(request, { signal: controller.signal }))
    } finally {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', giveUp)
    }
  }
}

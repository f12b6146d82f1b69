import type { EarlyRead } from '@/api/early-read'

/**
 * A script of the HTML shell for the form of a post. It requests the post while the application is still loading: on a
 * slow phone the application needs a second longer than this small file, and on a slow network the post then arrives
 * together with the code. `fetchEarly` uses the response. If anything fails here, the application requests the post.
 */

declare const __API_HOST__: string

/**
 * Key of the access token in local storage (RULES §9), as in src/lib/session-storage.ts. An import would make this
 * script wait for the application's first chunk.
 */
const ACCESS_KEY = 'authToken'

const EDITED = /^\/dashboard\/posts\/edit\/([^/]+)\/?$/
/** Maximum time in ms that the application waits for this response, before it sends its own request. */
const TIMEOUT_MS = 10_000

function begin(): void {
  const slug = EDITED.exec(location.pathname)?.[1]
  const token = localStorage.getItem(ACCESS_KEY)?.trim()
  // An API on another host needs a preflight request, which this script would only repeat.
  if (!slug || !token || __API_HOST__) return
  const name = encodeURIComponent(decodeURIComponent(slug))
  const url = `${location.origin}/api/v1/blog/posts/${name}/?for_staff=true`
  const authorization = `Bearer ${token}`
  const response = fetch(url, {
    headers: { Accept: 'application/json', Authorization: authorization },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    // The body is read at once. Otherwise it would be read only when the application needs it, and a slow phone is then
    // busy.
    .then(async (found) => (found.ok ? new Response(await found.arrayBuffer(), found) : found))
    .catch(() => null)
  globalThis.earlyRead = { url, authorization, at: Date.now(), response } satisfies EarlyRead
}

try {
  begin()
} catch {
  // Local storage is blocked, or the token or the address contains invalid characters. The application handles this.
}

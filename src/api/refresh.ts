import { TOKEN_INVALID } from '../shared/credentials'
import { errorFromResponse, parseBody, errorFromFetch } from './answer'
import { ApiError } from './api-error'
import { apiRoot } from './address'
import { withLock } from './lock'
import { withTimeout } from './timeout'
import { tokenSource, type Tokens } from './tokens'

/**
 * Name of the Web Lock that all tabs and the worker share. A server that rotates refresh tokens would treat two
 * parallel refreshes as the use of a stolen token (D18).
 */
const LOCK = 'session-refresh'

async function askForTokens(refresh: string): Promise<Tokens> {
  const request = new Request(`${apiRoot}/auth/token/refresh/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ refresh }),
  })
  const response = await withTimeout((one) => globalThis.fetch(one))(request).catch((error: unknown) => {
    throw errorFromFetch(error)
  })
  const body = parseBody(await response.text())
  if (!response.ok) throw errorFromResponse(response.status, body, response.headers.get('Retry-After'))
  const answer = body as { access?: unknown; refresh?: unknown } | null | undefined
  if (typeof answer?.access !== 'string')
    throw new ApiError({ status: response.status, kind: 'not-an-answer' })
  // A server that does not rotate refresh tokens sends no new one.
  return { access: answer.access, refresh: typeof answer.refresh === 'string' ? answer.refresh : refresh }
}

/**
 * Renews the tokens after a 401. Returns null if the session has ended. Only a 401 of the refresh request itself ends
 * the session (D4). A network failure or a 5xx throws, and the stored tokens remain.
 * @param rejected the access token that the server rejected with 401
 */
export function refreshTokens(rejected: string): Promise<Tokens | null> {
  return withLock(LOCK, async () => {
    const current = await tokenSource().read()
    // If the stored access token is no longer the rejected one, another request, another tab or the worker has already
    // renewed the tokens.
    if (current && current.access !== rejected) return current
    if (!current?.refresh) {
      await tokenSource().clear(current)
      return null
    }
    try {
      const renewed = await askForTokens(current.refresh)
      await tokenSource().save(renewed, current)
      return renewed
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'status' && error.status === 401)) throw error
      console.warn(TOKEN_INVALID)
      await tokenSource().clear(current)
      return null
    }
  })
}

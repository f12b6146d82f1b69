import createClient, { type Middleware } from 'openapi-fetch'
import { apiRoot } from './address'
import { errorFromResponse, parseBody, errorFromFetch } from './answer'
import { ApiError } from './api-error'
import { reportReach } from './reach'
import { refreshTokens } from './refresh'
import { withTimeout } from './timeout'
import { tokenSource } from './tokens'
import type { paths } from './v1'

/**
 * Operations that need no signed-in user. No access token is sent to them, because the server would reject the request
 * if the token has expired.
 */
const WITHOUT_TOKEN = new Set([
  '/auth/token/',
  '/auth/token/refresh/',
  '/client-area/auth/register/',
  '/core/skills/',
  '/donations/guest/',
  '/donations/uploads/{upload}/',
])

const bearerHeader = (token: string) => `Bearer ${token}`

/**
 * Copies of the requests that carry a token. After a 401, the copy is sent with a renewed token, because the body of a
 * request can be read only once.
 */
const copies = new WeakMap<Request, Request>()

const addToken: Middleware = {
  async onRequest({ request, schemaPath }) {
    if (WITHOUT_TOKEN.has(schemaPath)) return undefined
    const tokens = await tokenSource().forRequest()
    if (!tokens) return undefined
    request.headers.set('Authorization', bearerHeader(tokens.access))
    copies.set(request, request.clone())
    return request
  },
  async onResponse({ request, response, options }) {
    const copy = copies.get(request)
    copies.delete(request)
    if (response.status !== 401 || !copy) return undefined
    const rejected = (copy.headers.get('Authorization') ?? '').replace(/^Bearer /, '')
    const renewed = await refreshTokens(rejected)
    if (!renewed) return undefined
    copy.headers.set('Authorization', bearerHeader(renewed.access))
    return options.fetch(copy).catch((error: unknown) => {
      throw errorFromFetch(error)
    })
  },
}

/**
 * Converts every failed response into an ApiError. A successful response that is not JSON, such as the login page of a
 * captive portal, also counts as failed.
 */
const convertErrors: Middleware = {
  async onResponse({ response }) {
    if (response.status === 204 || response.status === 205) {
      reportReach(true)
      return undefined
    }
    const text = await response.text().catch((error: unknown) => {
      // The connection failed while the response body was being received.
      reportReach(false)
      throw errorFromFetch(error)
    })
    const body = parseBody(text)
    reportReach(body !== undefined)
    if (!response.ok) throw errorFromResponse(response.status, body, response.headers.get('Retry-After'))
    if (body === undefined) throw new ApiError({ status: response.status, kind: 'not-an-answer' })
    return new Response(text, response)
  },
  onError({ error }) {
    const silence = errorFromFetch(error)
    if (silence.kind === 'network' || silence.kind === 'timeout') reportReach(false)
    return silence
  },
}

/**
 * The API client that all requests use (D29). A request either returns `data` or throws an ApiError. openapi-fetch
 * calls the `onResponse` of the last middleware first, so `addToken` handles a 401 before `convertErrors` turns it into an
 * error.
 */
export const api = createClient<paths>({
  baseUrl: apiRoot,
  fetch: withTimeout((request) => globalThis.fetch(request)),
  headers: { Accept: 'application/json' },
})
api.use(convertErrors, addToken)

/** Returns the data of a response. Throws if the response has no body. */
export async function responseData<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  if (data === undefined) throw new ApiError({ status: 0, kind: 'not-an-answer' })
  return data
}

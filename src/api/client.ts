import createClient, { type Middleware } from 'openapi-fetch'
import { apiRoot } from './address'
import { failureOf, parseBody, silenceOf } from './answer'
import { ApiError } from './api-error'
import { tellReach } from './reach'
import { refreshTokens } from './refresh'
import { withTimeout } from './timeout'
import { tokenSource } from './tokens'
import type { paths } from './v1'

/** Calls that make or renew a session, or that RULES §7.1 marks 'no auth header': a token would only confuse them. */
const UNSIGNED = new Set([
  '/auth/token/',
  '/auth/token/refresh/',
  '/client-area/auth/register/',
  '/core/skills/',
  '/donations/guest/',
])

const bearer = (token: string) => `Bearer ${token}`

/** Copies of requests that carry a token, kept until their answer, since a body can be read once only. */
const copies = new WeakMap<Request, Request>()

const signing: Middleware = {
  async onRequest({ request, schemaPath }) {
    if (UNSIGNED.has(schemaPath)) return undefined
    const tokens = await tokenSource().read()
    if (!tokens) return undefined
    request.headers.set('Authorization', bearer(tokens.access))
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
    copy.headers.set('Authorization', bearer(renewed.access))
    return options.fetch(copy).catch((error: unknown) => {
      throw silenceOf(error)
    })
  },
}

/** Turns every failure into one ApiError, and a success that is not JSON (a captive portal's page) into one too. */
const judging: Middleware = {
  async onResponse({ response }) {
    if (response.status === 204 || response.status === 205) {
      tellReach(true)
      return undefined
    }
    const text = await response.text().catch((error: unknown) => {
      // The connection died inside the body.
      tellReach(false)
      throw silenceOf(error)
    })
    const body = parseBody(text)
    tellReach(body !== undefined)
    if (!response.ok) throw failureOf(response.status, body, response.headers.get('Retry-After'))
    if (body === undefined) throw new ApiError({ status: response.status, kind: 'not-an-answer' })
    return new Response(text, response)
  },
  onError({ error }) {
    const silence = silenceOf(error)
    if (silence.kind === 'network' || silence.kind === 'timeout') tellReach(false)
    return silence
  },
}

/**
 * The one client of the API (D29). Every call either gives `data` or throws an ApiError.
 * Middlewares run their answers in reverse order: signing sees the raw 401 first.
 */
export const api = createClient<paths>({
  baseUrl: apiRoot,
  fetch: withTimeout((request) => globalThis.fetch(request)),
  headers: { Accept: 'application/json' },
})
api.use(judging, signing)

/** The data of a call; for operations whose success has a body. */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  if (data === undefined) throw new ApiError({ status: 0, kind: 'not-an-answer' })
  return data
}

import { ApiError } from './api-error'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (one): one is string => typeof one === 'string',
  )

/**
 * Returns the seconds of a Retry-After header, which contains either seconds or an HTTP date. Returns undefined if
 * there is no valid header.
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/**
 * Builds an ApiError from a failed response. Accepts the bodies `{detail}`, `{field: ['..']}`, `{field: '..'}`, and
 * bodies that are not JSON, such as an HTML error page.
 */
export function errorFromResponse(status: number, body: unknown, retryAfter: string | null): ApiError {
  const entries = isRecord(body) ? Object.entries(body) : []
  const fields = Object.fromEntries(
    entries.filter(([name]) => name !== 'detail').map(([name, value]) => [name, texts(value)] as const),
  )
  const detail = isRecord(body) ? texts(body.detail)[0] : undefined
  return new ApiError({ status, kind: 'status', detail, fields, retryAfter: parseRetryAfter(retryAfter) })
}

/** Parses a response body as JSON. Returns `undefined` for a body that is not JSON, and `null` for an empty body. */
export function parseBody(text: string): unknown {
  if (!text) return null
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Converts an error of `fetch` (aborted, timed out, no network) into an ApiError. */
export function errorFromFetch(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const name = error instanceof Error ? error.name : ''
  const kind = name === 'AbortError' ? 'aborted' : name === 'TimeoutError' ? 'timeout' : 'network'
  return new ApiError({ status: 0, kind }, { cause: error })
}

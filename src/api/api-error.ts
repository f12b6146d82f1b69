/**
 * The reason for which a request failed. 'not-an-answer' means that a response arrived, but its body is not what the
 * API sends. 'status' means an HTTP error status.
 */
export type FailureKind = 'network' | 'timeout' | 'aborted' | 'not-an-answer' | 'status'

interface ApiErrorParts {
  /** The HTTP status, or 0 when no response arrived. */
  status: number
  kind: FailureKind
  /** The error message that the server wrote for the user. */
  detail?: string | undefined
  /** The server's error messages for each field of the request. */
  fields?: Record<string, string[]>
  /** Seconds to wait before a retry (Retry-After). */
  retryAfter?: number | undefined
}

/** The only type of error that a failed request throws. */
export class ApiError extends Error {
  readonly status: number
  readonly kind: FailureKind
  readonly detail: string | undefined
  readonly fields: Record<string, string[]>
  readonly retryAfter: number | undefined

  constructor({ status, kind, detail, fields = {}, retryAfter }: ApiErrorParts, options?: ErrorOptions) {
    super(detail ?? `${kind} ${status}`, options)
    this.name = 'ApiError'
    this.status = status
    this.kind = kind
    this.detail = detail
    this.fields = fields
    this.retryAfter = retryAfter
  }

  /**
   * Whether the server refused the request, so that a retry of the same request cannot succeed. 408, 425 and 429 do not
   * count, because they mean that the client should retry later (D10).
   */
  get isRefusal(): boolean {
    return (
      this.kind === 'status' &&
      this.status >= 400 &&
      this.status < 500 &&
      ![408, 425, 429].includes(this.status)
    )
  }

  /** Whether the server may have carried out the request although the client received no success. */
  get isOutcomeUnknown(): boolean {
    return this.kind !== 'status' || this.status >= 500
  }

  /** Returns the server's first error message for a field. */
  fieldProblem(field: string): string | undefined {
    return this.fields[field]?.[0]
  }
}

/** Why a call brought no answer that can be used. */
export type FailureKind = 'network' | 'timeout' | 'aborted' | 'not-an-answer' | 'status'

interface ApiErrorParts {
  /** HTTP status, or 0 where no answer came. */
  status: number
  kind: FailureKind
  /** The server's own sentence for the person, where it gave one. */
  detail?: string | undefined
  /** What the server says of each field, first sentence first. */
  fields?: Record<string, string[]>
  /** Seconds that the server asks to wait (Retry-After). */
  retryAfter?: number | undefined
}

/** Every failure of every call, in one shape (issue: one `ApiError(status, detail, fields)`). */
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

  /** The server understood and said no; asking the same again brings the same (D10's exceptions are waits, not refusals). */
  get isRefusal(): boolean {
    return (
      this.kind === 'status' &&
      this.status >= 400 &&
      this.status < 500 &&
      ![408, 425, 429].includes(this.status)
    )
  }

  /** The call may have been carried out although no answer came. */
  get isOutcomeUnknown(): boolean {
    return this.kind !== 'status' || this.status >= 500
  }

  /** The first sentence said of a field. */
  fieldProblem(field: string): string | undefined {
    return this.fields[field]?.[0]
  }
}

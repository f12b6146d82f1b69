/** A failed send: one type, made from an ApiError in one place, for the outbox, the forms and the screens. */
import type { ApiError } from '../api/api-error'

/**
 * Why a send failed. These words are stored with the entries on people's phones: a new one may be added, none renamed.
 * - network, timeout: no answer came.
 * - portal: another page answered, such as the login page of a Wi-Fi network.
 * - server: the server failed (5xx). busy: it asks to try later (408, 425, 429).
 * - login: the session has ended (401). refused: another 4xx.
 * - received-before: the server holds this key with other content (409).
 * - unreadable: the entry's file cannot be read from this device any more.
 */
export type FailureReason =
  | 'network'
  | 'timeout'
  | 'portal'
  | 'server'
  | 'busy'
  | 'login'
  | 'refused'
  | 'received-before'
  | 'unreadable'

export interface SendFailure {
  why: FailureReason
  /** HTTP status, where an answer came. */
  status?: number | undefined
  /** The server's own sentence. */
  text?: string | undefined
  /** The server's sentences about single fields, by their names in the API. */
  fields?: Record<string, string[]> | undefined
  /** Seconds that the server asks to wait. */
  retryAfter?: number | undefined
  /** The request may have arrived although no usable answer came (L14). */
  mayHaveArrived?: boolean | undefined
}

const BUSY = [408, 425, 429]

function reasonForStatus(status: number): FailureReason {
  if (status === 401) return 'login'
  if (status === 409) return 'received-before'
  if (BUSY.includes(status)) return 'busy'
  if (status >= 500) return 'server'
  // A redirect that the browser did not follow: no answer of our API.
  return status < 400 ? 'portal' : 'refused'
}

/** What a failed call means for what was sent (D10). A cancelled call counts as one that lost the network. */
export function toSendFailure({ kind, status, detail, fields, retryAfter }: ApiError): SendFailure {
  switch (kind) {
    case 'status': {
      const why = reasonForStatus(status)
      return { why, status, text: detail, fields, retryAfter, mayHaveArrived: why === 'server' }
    }
    case 'not-an-answer':
      return { why: 'portal', mayHaveArrived: true }
    case 'timeout':
      return { why: 'timeout', mayHaveArrived: true }
    case 'network':
    case 'aborted':
      return { why: 'network', mayHaveArrived: true }
  }
}

/**
 * Describes why sending an entry failed. The outbox, the forms and the screens share this type. Only this file creates
 * its values from an ApiError.
 */
import type { ApiError } from '../api/api-error'

/**
 * Reason why sending failed. Entries on users' phones contain these words, so new words may be added but none may be
 * renamed.
 * - network, timeout: no response arrived.
 * - portal: the response did not come from the API, but for example from the login page of a Wi-Fi network.
 * - server: the server failed (5xx). busy: the client must retry later (408, 425, 429).
 * - login: the session has ended (401). refused: any other 4xx status.
 * - received-before: the server already has other content with the same key (409).
 * - unreadable: the entry's file can no longer be read from this device.
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
  /** The HTTP status, if a response arrived. */
  status?: number | undefined
  /** The server's error message. */
  text?: string | undefined
  /** The server's error messages for single fields, keyed by the field names of the API. */
  fields?: Record<string, string[]> | undefined
  /** The number of seconds after which the server allows a retry. */
  retryAfter?: number | undefined
  /** Whether the server may have received the request although no usable response arrived (L14). */
  mayHaveArrived?: boolean | undefined
}

const BUSY = [408, 425, 429]

function reasonForStatus(status: number): FailureReason {
  if (status === 401) return 'login'
  if (status === 409) return 'received-before'
  if (BUSY.includes(status)) return 'busy'
  if (status >= 500) return 'server'
  // A status below 400 is a redirect that was not followed, so the response is not from our API.
  return status < 400 ? 'portal' : 'refused'
}

/** Converts the error of a failed request to a SendFailure (D10). An aborted request counts as a network failure. */
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

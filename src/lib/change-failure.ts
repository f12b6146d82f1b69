/** Handles a failed change of a record: what the screen shows and what is logged. */
import { ApiError } from '../api/api-error'
import { refusalFor, type FormFailure, type Refused } from './form-refusal'

/** The messages of one kind of change: creating, changing or deleting a record. */
export interface ChangeWords {
  /** The title of the toast after a failure, where RULES §8 names one. */
  title?: string
  /** The toast after success. */
  done: string
  /** The message after a failure. */
  failed: string
  /** The text for the log, which is logged with the HTTP status. */
  logged: string
}

/** The HTTP status of a failed request, or 0 when no response arrived. */
export const failedStatus = (error: unknown): number => (error instanceof ApiError ? error.status : 0)

/** Whether the user stopped the request. */
export const isStopped = (error: unknown): boolean => error instanceof ApiError && error.kind === 'aborted'

/** What the server said to the user about a failed request. */
export const failedDetail = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.detail : undefined

export const logFailure = (words: ChangeWords, error: unknown): void =>
  console.warn(words.logged, failedStatus(error), error)

/** Says why a change failed and that nothing was lost, in words that fit every record. */
export function failureReason(error: unknown): string {
  const status = failedStatus(error)
  if (status === 403) return 'A sua conta já não tem permissão para isto. Nada mudou.'
  if (status === 401) return 'A sua sessão terminou. Entre outra vez; nada mudou.'
  if (status === 0) return 'Não houve resposta. Verifique a rede e tente outra vez.'
  return 'A associação não respondeu como devia. Tente daqui a pouco.'
}

/** How a title begins that says no more than that something failed. */
const FAILED = 'Não foi possível'

/** The reason below a title that already says that something was not saved. */
function reasonOf(error: unknown, { title, text }: FormFailure): string {
  // With this status the server says itself what is wrong, such as a full disk.
  const detail = failedStatus(error) === 503 ? failedDetail(error) : undefined
  if (detail) return detail
  return text && title.startsWith(FAILED) ? text : [title, text].filter(Boolean).join(' ')
}

/**
 * Sorts the error messages of a change that was not saved: messages about the form's fields go to these fields;
 * everything else is said once, below the title `words.failed`.
 */
export function changeRefusal<Field extends string>(
  words: ChangeWords,
  error: unknown,
  fields: readonly Field[] = [],
): Refused<Field> {
  const { problems, failure } = refusalFor(error, fields)
  if (!failure) return { problems }
  const reason = reasonOf(error, failure)
  return {
    problems,
    failure: { title: words.failed, ...(reason !== words.failed && { text: reason }) },
  }
}

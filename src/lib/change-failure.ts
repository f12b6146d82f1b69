/** Handles a failed change of a record: creates the messages for the screen and logs the failure. */
import { ApiError } from '../api/api-error'
import { failedStatus } from './failure-reason'
import { refusalFor, type FormFailure, type Refused } from './form-refusal'

/** The messages for one kind of change, such as creating, changing or deleting a record. */
export interface ChangeWords {
  /** The title of the toast after a failure, if RULES §8 specifies one. */
  title?: string
  /** The text of the toast after success. */
  done: string
  /** The main message after a failure. */
  failed: string
  /** The text for the log. The HTTP status is logged beside it. */
  logged: string
}

/** Whether the user stopped the request. */
export const isStopped = (error: unknown): boolean => error instanceof ApiError && error.kind === 'aborted'

/** Returns the server's message for the user about a failed request, if there is one. */
export const failedDetail = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.detail : undefined

/** Returns the server's first message about a field of a failed request, for a screen that has no form. */
export const failedField = (error: unknown): string | undefined =>
  error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined

export const logFailure = (words: ChangeWords, error: unknown): void =>
  console.warn(words.logged, failedStatus(error), error)

/** Beginning of a general title, which only says that the change failed. */
const FAILED = 'Não foi possível'

/** Returns the reason, for a message whose title already says that the change was not saved. */
function reasonOf(error: unknown, { title, text }: FormFailure): string {
  // With status 503 the response contains the cause, such as a full disk.
  const detail = failedStatus(error) === 503 ? failedDetail(error) : undefined
  if (detail) return detail
  return text && title.startsWith(FAILED) ? text : [title, text].filter(Boolean).join(' ')
}

/**
 * Sorts the error messages of a failed change. Messages about the form's fields are returned for these fields; all
 * other messages are combined below the title `words.failed`.
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

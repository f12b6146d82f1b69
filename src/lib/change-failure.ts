/** Handles a failed change of a record: what the screen shows and what is logged. */
import { ApiError } from '../api/api-error'
import { refusalFor, type Refused } from './form-refusal'

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

export const logFailure = (words: ChangeWords, error: unknown): void =>
  console.warn(words.logged, failedStatus(error), error)

/**
 * Sorts the error messages of a failed change: messages about the form's fields go to these fields; everything else is
 * shown below the title `words.failed`.
 */
export function changeRefusal<Field extends string>(
  words: ChangeWords,
  error: unknown,
  fields: readonly Field[] = [],
): Refused<Field> {
  const { problems, failure } = refusalFor(error, fields)
  if (!failure) return { problems }
  return {
    problems,
    failure: { title: words.failed, text: [failure.title, failure.text].filter(Boolean).join(' ') },
  }
}

/** What a failed change of a record means for its screen and for the log. */
import { ApiError } from '../api/api-error'
import { refusalFor, type Refused } from './form-refusal'

/** What is said of one kind of change: creating, changing or deleting a record. */
export interface ChangeWords {
  /** The toast of success. */
  done: string
  /** Shown where it failed. */
  failed: string
  /** Logged, with the status. */
  logged: string
}

/** The HTTP status of a failed call; 0 where no answer came. */
export const failedStatus = (error: unknown): number => (error instanceof ApiError ? error.status : 0)

export const logFailure = (words: ChangeWords, error: unknown): void =>
  console.warn(words.logged, failedStatus(error), error)

/** A sentence for each field that the server names; for the rest our own words, with the reason below them. */
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

/**
 * The state of a form, and the change of the state at each event. Pure functions: sending, drafts and times are in
 * form.ts.
 */
import type { Problems } from '../shared/text-field'
import { mendProblems } from './form-problems'
import { fieldNames, fillUntouched, type FieldName } from './form-values'

/** The name of the user who last saved a record, and the time. A field is null if the API does not send it. */
export interface Saved {
  by: string | null
  at: string | null
}

/** A conflict: another user has saved the record since this user opened it (D42). */
export interface Conflict<Values> {
  /** The values that this user entered. */
  mine: Values
  /** The values that the server has now. */
  theirs: Values
  /** The values that the server had when this user opened the record. */
  base: Values
  /** The ETag of `theirs`. */
  version: string | null
  saved: Saved
}

export interface Progress {
  /** `sent` is the number of bytes sent so far; `total` is the number of all bytes to send. */
  sent: number
  total: number
}

export interface FormState<Values, Failure> {
  values: Values
  /** The values that were loaded or last sent. Values that differ from them are unsaved. */
  base: Values
  /** The ETag of `base` if the form edits a record, else null. */
  version: string | null
  problems: Problems<FieldName<Values>>
  failure: Failure | null
  /** Whether `failure` is about a request that got no response. It is removed when the network is back. */
  isUnreached: boolean
  /** Whether the user tried to send the form while it could not be sent (`barrier` of the form). */
  isBarredTried: boolean
  /** Number of attempts that ended with an error. When the number increases, the focus moves to the error. */
  attempt: number
  isSending: boolean
  progress: Progress | null
  /** Whether the user has changed a value since the form was filled in. A draft is saved only if this is true. */
  isTyped: boolean
  isDraftRead: boolean
  /**
   * The time at which the recovered draft was saved, in milliseconds since 1970. Null if the form shows no recovered
   * draft.
   */
  recoveredAt: number | null
  conflict: Conflict<Values> | null
}

/** The version of the record that the user started to change, stored together with the draft. */
export interface DraftOrigin<Values> {
  base: Values
  version: string | null
}

export interface FoundDraft<Values> {
  words: Partial<Values>
  savedAt: number
  origin?: DraftOrigin<Values> | undefined
}

export type Judge<Values> = (values: Values) => Problems<FieldName<Values>>

/**
 * For each field, the other fields that are validated again when this field changes. Example: `password` ->
 * `confirm_password`.
 */
export type Related<Values> = { [Field in FieldName<Values>]?: readonly FieldName<Values>[] }

export type FormEvent<Values, Failure> =
  | { type: 'typed'; change: Partial<Values>; judge: Judge<Values>; related: Related<Values> }
  | { type: 'filled'; found: Partial<Values> }
  | { type: 'draft-read'; draft: FoundDraft<Values> | null }
  | { type: 'judged'; problems: Problems<FieldName<Values>> }
  | { type: 'started' }
  | { type: 'progressed'; progress: Progress }
  | { type: 'stopped' }
  | { type: 'refused'; problems: Problems<FieldName<Values>>; failure: Failure | null; isUnreached: boolean }
  | { type: 'barred' }
  | { type: 'unbarred' }
  | { type: 'conflicted'; mine: Values; theirs: Values; version: string | null; saved: Saved }
  | { type: 'settled'; values: Values }
  | { type: 'sent'; values: Values; isLeft: boolean }
  | { type: 'reset'; values: Values; version: string | null }

export const startForm = <Values, Failure>({
  values,
  version,
}: {
  values: Values
  version: string | null
}): FormState<Values, Failure> => ({
  values,
  base: values,
  version,
  problems: {},
  failure: null,
  isUnreached: false,
  isBarredTried: false,
  attempt: 0,
  isSending: false,
  progress: null,
  isTyped: false,
  isDraftRead: false,
  recoveredAt: null,
  conflict: null,
})

export function formReducer<Values extends object, Failure>(
  state: FormState<Values, Failure>,
  event: FormEvent<Values, Failure>,
): FormState<Values, Failure> {
  switch (event.type) {
    case 'typed': {
      const values = { ...state.values, ...event.change }
      const typed = fieldNames(event.change) as FieldName<Values>[]
      const changed = typed.flatMap((field) => [field, ...(event.related[field] ?? [])])
      const problems = mendProblems(state.problems, changed, event.judge(values))
      return { ...state, values, problems, isTyped: true }
    }
    case 'filled':
      return { ...state, values: fillUntouched(state.values, state.base, event.found) }
    case 'draft-read': {
      if (!event.draft) return { ...state, isDraftRead: true }
      const { words, savedAt, origin } = event.draft
      const values = fillUntouched(state.values, state.base, words)
      return { ...state, ...origin, values, isDraftRead: true, recoveredAt: savedAt }
    }
    case 'judged':
      return { ...state, problems: event.problems, failure: null, attempt: state.attempt + 1 }
    case 'started':
      return { ...state, problems: {}, failure: null, conflict: null, isSending: true, progress: null }
    case 'progressed':
      return { ...state, progress: event.progress }
    case 'stopped':
      return { ...state, isSending: false, progress: null }
    case 'refused': {
      const { problems, failure, isUnreached } = event
      const attempt = state.attempt + 1
      return { ...state, problems, failure, isUnreached, isSending: false, progress: null, attempt }
    }
    case 'barred':
      return { ...state, problems: {}, failure: null, isBarredTried: true, attempt: state.attempt + 1 }
    case 'unbarred':
      return { ...state, isBarredTried: false, failure: state.isUnreached ? null : state.failure }
    case 'conflicted': {
      const { mine, theirs, version, saved } = event
      const conflict = { mine, theirs, base: state.base, version, saved }
      return { ...state, conflict, isSending: false, progress: null }
    }
    case 'settled': {
      if (!state.conflict) return state
      const { theirs, version } = state.conflict
      return { ...state, values: event.values, base: theirs, version, conflict: null, isTyped: true }
    }
    case 'sent':
      return {
        ...state,
        base: event.values,
        isSending: event.isLeft,
        progress: null,
        isTyped: false,
        recoveredAt: null,
      }
    case 'reset':
      return { ...startForm<Values, Failure>(event), attempt: state.attempt, isDraftRead: state.isDraftRead }
  }
}

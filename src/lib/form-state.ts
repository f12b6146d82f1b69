/** What a form knows, and how each event changes it. Pure: sending, drafts and the clock are in form.ts. */
import type { Problems } from '../shared/text-field'
import { mendProblems } from './form-problems'
import { fieldNames, fillUntouched, type FieldName } from './form-values'

/** Another person has saved the record since it was opened here (D42). */
export interface Conflict<Values> {
  /** What the person has here. */
  mine: Values
  /** What is on the server now. */
  theirs: Values
  /** What both started from. */
  base: Values
  /** ETag of `theirs`. */
  version: string | null
}

export interface Progress {
  /** Bytes that have left, and bytes to send. */
  sent: number
  total: number
}

export interface FormState<Values, Failure> {
  values: Values
  /** The values as they were loaded or last sent: what differs from them is unsaved. */
  base: Values
  /** ETag of `base` for a record that is edited, else null. */
  version: string | null
  problems: Problems<FieldName<Values>>
  failure: Failure | null
  /** Counts the attempts that ended in a problem: each one moves the focus. */
  attempt: number
  isSending: boolean
  progress: Progress | null
  /** The person has changed something since the form was filled: only that is kept as a draft. */
  isTyped: boolean
  isDraftRead: boolean
  /** When the draft was saved that is shown now, or null. */
  recoveredAt: number | null
  conflict: Conflict<Values> | null
}

/** A draft of changes to a record remembers the record that they were made to. */
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

/** Field -> the fields that are judged again when it changes: the repeated password with the password. */
export type Related<Values> = { [Field in FieldName<Values>]?: readonly FieldName<Values>[] }

export type FormEvent<Values, Failure> =
  | { type: 'typed'; change: Partial<Values>; judge: Judge<Values>; related: Related<Values> }
  | { type: 'filled'; found: Partial<Values> }
  | { type: 'draft-read'; draft: FoundDraft<Values> | null }
  | { type: 'judged'; problems: Problems<FieldName<Values>> }
  | { type: 'started' }
  | { type: 'progressed'; progress: Progress }
  | { type: 'stopped' }
  | { type: 'refused'; problems: Problems<FieldName<Values>>; failure: Failure | null }
  | { type: 'conflicted'; mine: Values; theirs: Values; version: string | null }
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
      const { problems, failure } = event
      return { ...state, problems, failure, isSending: false, progress: null, attempt: state.attempt + 1 }
    }
    case 'conflicted': {
      const { mine, theirs, version } = event
      const conflict = { mine, theirs, base: state.base, version }
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

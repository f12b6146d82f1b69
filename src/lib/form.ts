import { useReducer, useRef, type FormEvent, type RefObject } from 'react'
import { ApiError } from '../api/api-error'
import { hasProblems } from '../shared/text-field'
import { useFormDraft, type FormDraft } from './form-draft'
import { formFields, type FormFields } from './form-fields'
import { useFocusOnProblem, useReloadHold } from './form-guard'
import { filledByBrowser, sendIfPressed, useEarlyInput } from './form-input'
import { refusalFor, SendRefused, type FormFailure, type Refused } from './form-refusal'
import { formReducer, startForm, type FormState, type Judge, type Progress, type Related } from './form-state'
import { fieldNames, isSame, type FieldName } from './form-values'

export interface Sending {
  /** ETag of the record that the changes were made to, for `If-Match`; null for a new record. */
  version: string | null
  /** Aborted by `cancel()`. */
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

export interface FormOptions<Values extends object, Sent, Failure> {
  /** Begins the ids of the controls: 'contact' makes 'contact-email'. */
  name: string
  /** What the form starts with: empty, or the record that is edited. Its keys are the fields, in the order of the page. */
  initial: Values
  /** ETag of the record that is edited. */
  version?: string | null | undefined
  /** Everything that is wrong with the values, in words for the person. Pure. */
  problems: Judge<Values>
  related?: Related<Values>
  /** Sends the values. Rejects with an ApiError, or with SendRefused. */
  send: (values: Values, sending: Sending) => Promise<Sent>
  /** After the values were sent and the draft was removed. */
  onSent?: (sent: Sent, values: Values) => void
  /** The form is left once it is sent: until then it stays busy. */
  isLeftWhenSent?: boolean
  /** What a failed call means, where the form has words of its own. */
  refused?: (error: unknown) => Refused<FieldName<Values>, Failure>
  /** The record as it is on the server now, read after 412 Precondition Failed (D42). */
  latest?: () => Promise<{ values: Values; version: string | null }>
  draft?: FormDraft<Values> | undefined
  /** What gets the focus after a failed attempt: the first field with a problem, or the error summary (it takes it itself). */
  focus?: 'field' | 'summary'
}

export interface Form<Values extends object, Failure = FormFailure> extends FormState<Values, Failure> {
  name: string
  /** There are changes that are not sent. */
  isDirty: boolean
  fields: FormFields<Values>
  /** For the `form` element. */
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Changes values as a person does: they are kept as a draft. */
  set: (change: Partial<Values>) => void
  /** Fills in fields that the person has not changed; this is no draft. */
  fill: (found: Partial<Values>) => void
  /** Sends the values as they are now. */
  send: () => void
  cancel: () => void
  /** Starts again, by default from the initial values; the draft stays. */
  reset: (values?: Values, version?: string | null) => void
  /** Throws the recovered draft away and starts again. */
  beginAnew: () => void
  /** Ends a conflict: these values replace what is on the server now. */
  settle: (values: Values) => void
}

/** One form: values, problems, draft, sending and refusals. src/features/account/password/change-password.tsx is the shortest example. */
export function useForm<Values extends object, Sent = void, Failure = FormFailure>(
  options: FormOptions<Values, Sent, Failure>,
): Form<Values, Failure> {
  const { name, initial, version = null, problems, draft, focus = 'field' } = options
  const [state, dispatch] = useReducer(
    formReducer<Values, Failure>,
    { values: initial, version },
    startForm<Values, Failure>,
  )
  const { values, base, isSending, isTyped, attempt } = state
  const isBusy = useRef(false)
  const controller = useRef<AbortController | null>(null)
  const isDirty = !isSame(values, base)

  const set = (change: Partial<Values>) =>
    dispatch({ type: 'typed', change, judge: problems, related: options.related ?? {} })
  const ref = useEarlyInput(values, (early, element) => {
    if (fieldNames(early).length > 0) set(early)
    sendIfPressed(element)
  })
  useReloadHold(`${name} form`, isDirty || isSending)
  useFocusOnProblem(ref, attempt, focus === 'field')
  useFormDraft({
    draft,
    values,
    origin: { base, version: state.version },
    isOpen: isTyped && !isSending,
    onRead: (found) => dispatch({ type: 'draft-read', draft: found }),
  })

  const judgeFailure = (error: unknown): Refused<FieldName<Values>, Failure> => {
    if (error instanceof SendRefused) return (error as SendRefused<FieldName<Values>, Failure>).refused
    // Without words of its own the form's failures are FormFailures.
    return (
      options.refused?.(error) ??
      (refusalFor(error, fieldNames(initial)) as Refused<FieldName<Values>, Failure>)
    )
  }

  const refuse = async (error: unknown, mine: Values) => {
    let shown = error
    if (error instanceof ApiError && error.status === 412 && options.latest) {
      try {
        const latest = await options.latest()
        return dispatch({ type: 'conflicted', mine, theirs: latest.values, version: latest.version })
      } catch (again) {
        shown = again
      }
    }
    const { problems: found = {}, failure = null } = judgeFailure(shown)
    dispatch({ type: 'refused', problems: found, failure })
  }

  const send = async (wanted: Values, from: string | null) => {
    if (isBusy.current) return
    const found = problems(wanted)
    if (hasProblems(found)) return dispatch({ type: 'judged', problems: found })
    isBusy.current = true
    const own = new AbortController()
    controller.current = own
    dispatch({ type: 'started' })
    const onProgress = (progress: Progress) => dispatch({ type: 'progressed', progress })
    let sent: Sent
    try {
      sent = await options.send(wanted, { version: from, signal: own.signal, onProgress })
    } catch (error) {
      if (own.signal.aborted) dispatch({ type: 'stopped' })
      else await refuse(error, wanted)
      return
    } finally {
      isBusy.current = false
    }
    await draft?.forget()
    dispatch({ type: 'sent', values: wanted, isLeft: options.isLeftWhenSent ?? false })
    options.onSent?.(sent, wanted)
  }

  const reset = (next = initial, from = version) => dispatch({ type: 'reset', values: next, version: from })

  return {
    ...state,
    name,
    isDirty,
    isDraftRead: !draft || state.isDraftRead,
    fields: formFields(name, state, set),
    ref,
    onSubmit: (event) => {
      event.preventDefault()
      const filled = filledByBrowser(event.currentTarget, values)
      if (fieldNames(filled).length > 0) set(filled)
      void send({ ...values, ...filled }, state.version)
    },
    set,
    fill: (found) => dispatch({ type: 'filled', found }),
    send: () => void send(values, state.version),
    cancel: () => controller.current?.abort(),
    reset,
    beginAnew: () => {
      void draft?.forget()
      reset()
    },
    settle: (chosen) => {
      dispatch({ type: 'settled', values: chosen })
      void send(chosen, state.conflict?.version ?? null)
    },
  }
}

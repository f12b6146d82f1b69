import {
  startTransition,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  type FormEvent,
  type RefObject,
} from 'react'
import { ApiError } from '../api/api-error'
import { hasProblems } from '../shared/text-field'
import type { FormDraft } from './form-draft'
import { formFields, type FormFields } from './form-fields'
import { useFocusOnProblem, useReloadHold } from './form-guard'
import { useFormDraft } from './form-keep'
import { filledByBrowser, sendIfPressed, useEarlyInput } from './form-input'
import { pickProblems } from './form-problems'
import { barredFailure, refusalFor, SendRefused, type FormFailure, type Refused } from './form-refusal'
import {
  formReducer,
  startForm,
  type FormState,
  type Judge,
  type Progress,
  type Related,
  type Saved,
} from './form-state'
import { fieldNames, isSame, type FieldName } from './form-values'

const UNSIGNED: Saved = { by: null, at: null }

export interface Sending {
  /** The ETag of the record that the user changed, for `If-Match`; null for a new record. */
  version: string | null
  /** Aborts the request when `cancel()` is called. */
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

export interface FormOptions<Values extends object, Sent, Failure> {
  /** The prefix of the controls' ids: with the name 'contact' an id is 'contact-email'. */
  name: string
  /**
   * The values at the start: empty, or those of the edited record. The order of the object's keys is the order of the
   * fields on the page.
   */
  initial: Values
  /** The ETag of the edited record; null or undefined for a new record. */
  version?: string | null | undefined
  /** Returns the error messages for the values, in Portuguese. They depend only on the values and the time. */
  problems: Judge<Values>
  related?: Related<Values>
  /** Sends the values. Rejects with ApiError or SendRefused. */
  send: (values: Values, sending: Sending) => Promise<Sent>
  /** Called after the values were sent and the draft was deleted. */
  onSent?: (sent: Sent, values: Values) => void
  /** Whether the page leaves the form after a successful send. The form then stays busy until the page is left. */
  isLeftWhenSent?: boolean
  /** Converts a failed request into error messages, for a form with its own messages. */
  refused?: (error: unknown) => Refused<FieldName<Values>, Failure>
  /** Reads the record's newest version from the server. Called after status 412 Precondition Failed (D42). */
  latest?: () => Promise<{ values: Values; version: string | null; saved?: Saved }>
  draft?: FormDraft<Values> | undefined
  /**
   * The element that gets the focus after a failed attempt: the first invalid field, or the error summary. The summary
   * focuses itself.
   */
  focus?: 'field' | 'summary'
  /**
   * The reason why the form cannot be sent now (`useBarrier`), or null. An attempt to send then sends nothing and shows
   * the reason as the form's failure, until the form can be sent again.
   */
  barrier?: string | null
}

export interface Form<Values extends object, Failure = FormFailure> extends FormState<Values, Failure> {
  name: string
  /** Whether the form has changes that were not sent. */
  isDirty: boolean
  /**
   * Whether the form cannot be sent now. The submit button gets it as `aria-disabled`: it looks disabled, but a click
   * still shows the reason.
   */
  isBarred: boolean
  /** The reason why the form cannot be sent now, or null. */
  barrier: string | null
  fields: FormFields<Values>
  /** The ref for the `form` element. */
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Changes values as the user's own input, which is saved as a draft. */
  set: (change: Partial<Values>) => void
  /** Fills in fields that the user has not changed. The filled-in values are not saved as a draft. */
  fill: (found: Partial<Values>) => void
  /** Sends the current values. */
  send: () => void
  /** Sends the current values with a change that is not stored in the form, for a second submit button. */
  sendWith: (change: Partial<Values>) => void
  /** Validates only these fields and shows their errors, for a form in steps. Returns whether they are valid. */
  check: (names: readonly FieldName<Values>[]) => boolean
  cancel: () => void
  /** Sets the form to the given values, by default the initial values. The draft is not deleted. */
  reset: (values?: Values, version?: string | null) => void
  /** Deletes the draft and sets the form to its initial values. */
  beginAnew: () => void
  /** Ends a conflict: sends these values, which replace the server's version. */
  settle: (values: Values) => void
}

/** The part of a form that `FormFrame` needs. A form that writes to the outbox has only this part. */
export type FormElement = Pick<Form<object>, 'onSubmit' | 'isSending'> & { ref?: Form<object>['ref'] }

/**
 * Returns the state and the functions of one form: values, error messages, draft, sending. The shortest example is
 * src/features/account/password/change-password.tsx.
 */
export function useForm<Values extends object, Sent = void, Failure = FormFailure>(
  options: FormOptions<Values, Sent, Failure>,
): Form<Values, Failure> {
  const { name, initial, version = null, problems, draft, focus = 'field', barrier = null } = options
  const [state, dispatch] = useReducer(
    formReducer<Values, Failure>,
    { values: initial, version },
    draft?.start ?? startForm<Values, Failure>,
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
  const unbar = useEffectEvent(() => {
    if (state.isBarredTried || state.isUnreached) dispatch({ type: 'unbarred' })
  })
  useEffect(() => {
    if (barrier === null) unbar()
  }, [barrier])
  const dropDraft = useFormDraft({
    draft,
    values,
    origin: { base, version: state.version },
    isOpen: isTyped && !isSending,
    onRead: (found) => {
      const read = () => dispatch({ type: 'draft-read', draft: found })
      // Without a draft no field changes, so the form renders when there is time and does not delay the user's keys.
      if (found) read()
      else startTransition(read)
    },
  })

  const judgeFailure = (error: unknown): Refused<FieldName<Values>, Failure> => {
    if (error instanceof SendRefused) return (error as SendRefused<FieldName<Values>, Failure>).refused
    // Without the option `refused`, the type `Failure` is the default FormFailure, so the cast is correct.
    return (
      options.refused?.(error) ??
      (refusalFor(error, fieldNames(initial)) as Refused<FieldName<Values>, Failure>)
    )
  }

  const refuse = async (error: unknown, mine: Values) => {
    let shown = error
    if (error instanceof ApiError && error.status === 412 && options.latest) {
      try {
        const { values: theirs, version: now, saved = UNSIGNED } = await options.latest()
        return dispatch({ type: 'conflicted', mine, theirs, version: now, saved })
      } catch (again) {
        shown = again
      }
    }
    const { problems: found = {}, failure = null } = judgeFailure(shown)
    const isUnreached = shown instanceof ApiError && shown.kind === 'network'
    dispatch({ type: 'refused', problems: found, failure, isUnreached })
  }

  const send = async (wanted: Values, from: string | null) => {
    if (isBusy.current) return
    const found = problems(wanted)
    if (hasProblems(found)) return dispatch({ type: 'judged', problems: found })
    if (barrier !== null) return dispatch({ type: 'barred' })
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

  /** Returns the values, including text that a password manager filled in without an event. */
  const currentValues = (element: HTMLFormElement | null): Values => {
    const filled = element ? filledByBrowser(element, values) : {}
    if (fieldNames(filled).length > 0) set(filled)
    return { ...values, ...filled }
  }

  const reset = (next = initial, from = version) => dispatch({ type: 'reset', values: next, version: from })

  // While the form cannot be sent, the failure of an earlier request is not shown, because it would hide the reason. In
  // a form with a barrier, the type `Failure` adds only optional fields to FormFailure, so the cast is correct.
  const barred = barrier !== null && state.isBarredTried ? (barredFailure(barrier) as Failure) : null

  return {
    ...state,
    failure: barrier === null ? state.failure : barred,
    name,
    isDirty,
    isBarred: barrier !== null,
    barrier,
    isDraftRead: !draft || state.isDraftRead,
    fields: formFields(name, state, set),
    ref,
    onSubmit: (event) => {
      event.preventDefault()
      void send(currentValues(event.currentTarget), state.version)
    },
    set,
    fill: (found) => dispatch({ type: 'filled', found }),
    send: () => void send(values, state.version),
    sendWith: (change) => void send({ ...values, ...change }, state.version),
    check: (names) => {
      const found = pickProblems(problems(currentValues(ref.current)), names)
      dispatch({ type: 'judged', problems: found })
      return !hasProblems(found)
    },
    cancel: () => controller.current?.abort(),
    reset,
    beginAnew: () => {
      dropDraft()
      reset()
    },
    settle: (chosen) => {
      dispatch({ type: 'settled', values: chosen })
      void send(chosen, state.conflict?.version ?? null)
    },
  }
}

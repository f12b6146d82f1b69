import type { ReactNode } from 'react'
import type { Form } from '@/lib/form'
import { problemList } from '@/lib/form-problems'
import type { FormFailure } from '@/lib/form-refusal'
import { fieldNames } from '@/lib/form-values'
import { Note } from '../feedback/note'
import { ErrorSummary } from './error-summary'

/**
 * A sentence that a form can pass as `text` to its error summary. It tells the user that the valid fields were not
 * changed.
 */
export const REST_KEPT = 'O resto ficou como o deixou.'

const countText = (count: number): string =>
  count === 1 ? 'Falta corrigir 1 coisa' : `Falta corrigir ${count} coisas`

interface FormProblemsProps<Values extends object, Failure extends FormFailure> {
  form: Form<Values, Failure>
  /** Replaces the title, which is by default the number of errors. */
  title?: string
  /** A text below the title, shown when only fields have errors. */
  text?: string
  /** Shown below the text, for example a link that helps after one kind of error. */
  children?: ReactNode
}

/** Error summary of a form. It lists the errors of the fields and shows the error of the whole attempt to send. */
export function FormProblems<Values extends object, Failure extends FormFailure>({
  form,
  title,
  text,
  children,
}: FormProblemsProps<Values, Failure>) {
  const { base, problems, failure, attempt, fields } = form
  const list = problemList(fieldNames(base), problems).map((problem) => ({
    fieldId: fields.id(problem.field),
    text: problem.text,
  }))
  if (list.length === 0 && !failure) return null
  // The API's message about a field is already in the list, so it is not repeated as the title.
  const isListed = list.some((problem) => problem.text === failure?.title)
  const below = failure ? failure.text : text
  return (
    <ErrorSummary
      title={failure && !isListed ? failure.title : (title ?? countText(list.length))}
      problems={list}
      attempt={attempt}
    >
      {below && <p>{below}</p>}
      {children}
    </ErrorSummary>
  )
}

/**
 * Note with the error of an action. It is also used for a short form inside a staff list, where each field shows its
 * own error.
 */
export function FailureNote({ failure }: { failure: FormFailure | null }) {
  if (!failure) return null
  return (
    <Note tone="bad" icon="bad" role="alert" title={failure.title}>
      {failure.text}
    </Note>
  )
}

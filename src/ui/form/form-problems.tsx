import type { Form } from '@/lib/form'
import { problemList } from '@/lib/form-problems'
import type { FormFailure } from '@/lib/form-refusal'
import { fieldNames } from '@/lib/form-values'
import { Note } from '../feedback/note'
import { ErrorSummary } from './error-summary'

const countText = (count: number): string =>
  count === 1 ? 'Falta corrigir 1 coisa' : `Falta corrigir ${count} coisas`

interface FormProblemsProps<Values extends object> {
  form: Form<Values>
  /** In place of the number of problems. */
  title?: string
  /** Below the title where only fields have problems. */
  text?: string
}

/** The error summary of a form: what is wrong with its fields and with the attempt as a whole. */
export function FormProblems<Values extends object>({ form, title, text }: FormProblemsProps<Values>) {
  const { base, problems, failure, attempt, fields } = form
  const list = problemList(fieldNames(base), problems).map((problem) => ({
    fieldId: fields.id(problem.field),
    text: problem.text,
  }))
  if (list.length === 0 && !failure) return null
  // A sentence of the API about a field is in the list, and need not be the title too.
  const isListed = list.some((problem) => problem.text === failure?.title)
  const below = failure ? failure.text : text
  return (
    <ErrorSummary
      title={failure && !isListed ? failure.title : (title ?? countText(list.length))}
      problems={list}
      attempt={attempt}
    >
      {below && <p>{below}</p>}
    </ErrorSummary>
  )
}

/** For a form of two or three fields, where each problem is in view at its field: only what concerns the whole attempt. */
export function FailureNote({ failure }: { failure: FormFailure | null }) {
  if (!failure) return null
  return (
    <Note tone="bad" icon="bad" role="alert" title={failure.title}>
      {failure.text}
    </Note>
  )
}

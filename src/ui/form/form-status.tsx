import type { FormFailure } from '@/lib/form-refusal'
import { BarredReason } from './barred-reason'
import { FailureNote } from './form-problems'

interface FormStatusProps {
  form: { barrier: string | null; failure: FormFailure | null }
}

/**
 * Shows why the last attempt to send a form failed, or why the form cannot be sent now. It belongs directly above the
 * form's buttons, because a message at the top of a long form is far from the button that the user has pressed. A form
 * with an error summary (`FormProblems`) uses `BarredReason` instead.
 */
export function FormStatus({ form }: FormStatusProps) {
  return (
    <>
      <BarredReason form={form} />
      <FailureNote failure={form.failure} />
    </>
  )
}

import type { FormHTMLAttributes, ReactNode } from 'react'
import type { Form } from '@/lib/form'
import { Mantine } from '../theme/mantine'

interface FormFrameProps<Values extends object, Failure> extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'className' | 'aria-label' | 'aria-labelledby'
> {
  form: Form<Values, Failure>
  children: ReactNode
}

/** The `form` element of a form that uses `useForm`. All visible content of the form is in `children`. */
export function FormFrame<Values extends object, Failure>({
  form,
  children,
  ...rest
}: FormFrameProps<Values, Failure>) {
  const { ref, onSubmit, isSending } = form
  return (
    <Mantine>
      <form
        {...rest}
        ref={ref}
        // With method="dialog", a submit does nothing until the scripts run. With the default method the browser would
        // put the input into the URL.
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        aria-busy={isSending || undefined}
      >
        {children}
      </form>
    </Mantine>
  )
}

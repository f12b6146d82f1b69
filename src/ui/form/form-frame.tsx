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

/** The `form` element of `useForm`: everything visible is its children. */
export function FormFrame<Values extends object, Failure>({
  form,
  children,
  ...rest
}: FormFrameProps<Values, Failure>) {
  return (
    <Mantine>
      <form
        {...rest}
        ref={form.ref}
        // Before the scripts run the browser must not carry what was typed into the address.
        method="dialog"
        noValidate
        onSubmit={form.onSubmit}
        aria-busy={form.isSending || undefined}
      >
        {children}
      </form>
    </Mantine>
  )
}

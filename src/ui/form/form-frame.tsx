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

/** The `form` element of a form that uses `useForm`. The children are the whole visible content. */
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
        // Without scripts, method="dialog" makes a submit do nothing. Otherwise the browser would put the input into
        // the URL.
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

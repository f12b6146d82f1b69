import type { FormEvent, FormHTMLAttributes, ReactNode } from 'react'
import type { FormElement } from '@/lib/form'
import { Mantine } from '../theme/mantine'

interface FormFrameProps extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'className' | 'aria-label' | 'aria-labelledby' | 'tabIndex'
> {
  form: FormElement
  children: ReactNode
}

/** Returns the submit handler of a form that has its own state and does not use `useForm`. */
export const submitting = (send: () => unknown) => (event: FormEvent) => {
  event.preventDefault()
  void send()
}

/** The `form` element of a form. All visible content of the form is in `children`. */
export function FormFrame({ form: { ref, onSubmit, isSending }, children, ...rest }: FormFrameProps) {
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

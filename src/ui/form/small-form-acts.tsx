import type { ReactNode } from 'react'
import type { FormFailure } from '@/lib/form-refusal'
import { Button } from '../page/button'
import { BarredReason } from './barred-reason'

interface SmallFormActsProps {
  className: string | undefined
  form: {
    isSending: boolean
    isBarred: boolean
    barrier: string | null
    failure: FormFailure | null
    beginAnew: () => void
  }
  label: ReactNode
  /** Whether there is nothing to send, for example because nothing was changed. */
  isDisabled?: boolean
  /** Called after the values and the draft have been discarded. */
  onCancel: () => void
  /** Other buttons, between the submit button and 'Cancelar'. */
  children?: ReactNode
}

/** The buttons of a small form inside a page: submit, and 'Cancelar', which discards the values and the draft. */
export function SmallFormActs({
  className,
  form,
  label,
  isDisabled,
  onCancel,
  children,
}: SmallFormActsProps) {
  const cancel = () => {
    form.beginAnew()
    onCancel()
  }
  return (
    <>
      <BarredReason form={form} />
      <p className={className}>
        <Button
          type="submit"
          size="sm"
          busy={form.isSending}
          disabled={isDisabled}
          aria-disabled={form.isBarred}
        >
          {label}
        </Button>
        {children}
        <Button variant="quiet" size="sm" disabled={form.isSending} onClick={cancel}>
          Cancelar
        </Button>
      </p>
    </>
  )
}

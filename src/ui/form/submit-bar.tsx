import type { ReactNode } from 'react'
import type { FormFailure } from '@/lib/form-refusal'
import { Button } from '../page/button'
import { BarredReason } from './barred-reason'
import styles from './submit-bar.module.css'

interface SubmitBarProps {
  form: {
    isSending: boolean
    isBarred: boolean
    barrier: string | null
    failure: FormFailure | null
    progress: { sent: number; total: number } | null
    cancel: () => void
  }
  label: string
  /** Replaces the label while the form is being sent. */
  busyLabel: string
  /**
   * The label of a cancel button that is shown while sending. Set it only if the form's `send` uses the abort signal.
   */
  cancelLabel?: string
  /** Other buttons beside the submit button: 'Cancelar', 'Eliminar'. */
  children?: ReactNode
}

/**
 * Bar at the bottom of a staff form, with the submit button and the progress while the form is being sent. If the form
 * cannot be sent now, the reason is shown above the bar.
 */
export function SubmitBar({ form, label, busyLabel, cancelLabel, children }: SubmitBarProps) {
  const { isSending, progress } = form
  return (
    <>
      <BarredReason form={form} />
      <div className={styles.bar}>
        <Button type="submit" busy={isSending} aria-disabled={form.isBarred}>
          {isSending ? busyLabel : label}
        </Button>
        {isSending && progress && (
          <progress value={progress.sent} max={progress.total} aria-label={busyLabel} />
        )}
        {isSending && cancelLabel ? (
          <Button variant="quiet" onClick={form.cancel}>
            {cancelLabel}
          </Button>
        ) : (
          children
        )}
      </div>
    </>
  )
}

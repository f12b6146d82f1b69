import type { ReactNode } from 'react'
import { Button } from '../page/button'
import styles from './submit-bar.module.css'

interface SubmitBarProps {
  form: { isSending: boolean; progress: { sent: number; total: number } | null; cancel: () => void }
  label: string
  /** In place of the label while the form is being sent. */
  busyLabel: string
  /** Offered where the sender listens to the signal. */
  cancelLabel?: string
  /** Beside the button: 'Cancelar', 'Eliminar'. */
  children?: ReactNode
}

/** The end of a staff form: its one button, and how far the sending is. */
export function SubmitBar({ form, label, busyLabel, cancelLabel, children }: SubmitBarProps) {
  const { isSending, progress } = form
  return (
    <div className={styles.bar}>
      <Button type="submit" busy={isSending}>
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
  )
}

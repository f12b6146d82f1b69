import { useState } from 'react'
import type { ManagedPost } from '@/api/managed-post'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { TextField } from '@/ui/form/field'
import { readSchedule, scheduleValues, tomorrow, type ScheduleProblems } from './schedule-time'
import styles from './schedule-dialog.module.css'

interface ScheduleDialogProps {
  post: ManagedPost
  onSchedule: (at: string) => void
  onClose: () => void
}

/**
 * Dialog for the time at which a post is published. Day and time are text fields, because a browser shows its own date
 * control in the browser's language, not in Portuguese.
 */
export function ScheduleDialog({ post, onSchedule, onClose }: ScheduleDialogProps) {
  const [values, setValues] = useState(() =>
    post.state === 'scheduled' && post.publishedAt
      ? scheduleValues(Date.parse(post.publishedAt))
      : tomorrow(Date.now()),
  )
  const [problems, setProblems] = useState<ScheduleProblems>({})
  const confirm = () => {
    const read = readSchedule(values, Date.now())
    if ('at' in read) return onSchedule(read.at)
    setProblems(read.problems)
    document.getElementById(read.problems.day ? 'agendar-dia' : 'agendar-hora')?.focus()
  }
  return (
    <ConfirmDialog
      opened
      title="Agendar a publicação"
      confirmLabel="Agendar"
      cancelLabel="Cancelar"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>«{post.title}» aparece no blog a partir deste momento, sem que seja preciso fazer mais nada.</p>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <TextField
          id="agendar-dia"
          label="Dia"
          hint="Dia, mês e ano"
          inputMode="numeric"
          autoComplete="off"
          value={values.day}
          error={problems.day}
          onChange={(event) => setValues({ ...values, day: event.currentTarget.value })}
        />
        <TextField
          id="agendar-hora"
          label="Hora"
          hint="A de Maputo"
          inputMode="numeric"
          autoComplete="off"
          value={values.clock}
          error={problems.clock}
          onChange={(event) => setValues({ ...values, clock: event.currentTarget.value })}
        />
        {/* Enter in a field submits a form with several fields only if the form has a submit button. */}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  )
}

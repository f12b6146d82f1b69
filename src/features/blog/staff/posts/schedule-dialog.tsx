import { useState } from 'react'
import type { ManagedPost } from '@/api/managed-post'
import { useForm } from '@/lib/form'
import { SendRefused } from '@/lib/form-refusal'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { readSchedule, scheduleValues, tomorrow } from './schedule-time'
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
  const [initial] = useState(() =>
    post.state === 'scheduled' && post.publishedAt
      ? scheduleValues(Date.parse(post.publishedAt))
      : tomorrow(Date.now()),
  )
  const form = useForm({
    name: 'schedule',
    initial,
    problems: (values) => {
      const read = readSchedule(values, Date.now())
      return 'problems' in read ? read.problems : {}
    },
    send: (values) => {
      const read = readSchedule(values, Date.now())
      // The time may have passed since the values were validated.
      return 'at' in read ? Promise.resolve(read.at) : Promise.reject(new SendRefused(read))
    },
    onSent: onSchedule,
  })
  return (
    <ConfirmDialog
      opened
      title="Agendar a publicação"
      confirmLabel="Agendar"
      cancelLabel="Cancelar"
      onConfirm={form.send}
      onCancel={onClose}
    >
      <p>«{post.title}» aparece no blog a partir deste momento, sem que seja preciso fazer mais nada.</p>
      <FormFrame form={form} className={styles.fields}>
        <TextField
          {...form.fields.text('day')}
          label="Dia"
          data-autofocus
          hint="Dia, mês e ano"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.fields.text('clock')}
          label="Hora"
          hint="A de Maputo"
          inputMode="numeric"
          autoComplete="off"
        />
        {/* Enter in a field submits a form with several fields only if the form has a submit button. */}
        <button type="submit" hidden />
      </FormFrame>
    </ConfirmDialog>
  )
}

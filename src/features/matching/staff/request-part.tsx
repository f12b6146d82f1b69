import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Form } from '@/lib/form'
import type { FieldName } from '@/lib/form-values'
import { DraftNote } from '@/ui/form/draft-note'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { ConflictView, type ConflictField } from '@/ui/record/conflict-view'
import { viewing } from './matching-filters'
import styles from './matching.module.css'

interface RequestPartProps<Values extends object> {
  form: Form<Values>
  label: string
  /** The label and the display of each field, for the comparison of two versions after another user has saved. */
  conflict: Record<FieldName<Values>, ConflictField<Values>>
  submitLabel: string
  isLight?: boolean
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** The form of one section of a request. After a conflict it shows the comparison of the two versions instead. */
export function RequestPart<Values extends object>({ form, ...props }: RequestPartProps<Values>) {
  const navigate = useNavigate()
  const { onCancel } = props
  if (form.conflict)
    return (
      <ConflictView
        form={form}
        fields={props.conflict}
        onLater={() => void navigate({ to: '.', search: viewing() })}
      />
    )
  const cancel = () => {
    form.beginAnew()
    onCancel?.()
  }
  return (
    <FormFrame form={form} className={styles.form} aria-label={props.label}>
      <DraftNote form={form} />
      <FormProblems form={form} text="O que escreveu continua aqui." />
      {props.children}
      <div className={styles.acts}>
        <Button
          type="submit"
          {...(props.isLight && { variant: 'line' as const, size: 'sm' as const })}
          busy={form.isSending}
          aria-disabled={form.isBarred}
        >
          {props.submitLabel}
        </Button>
        {(onCancel ?? form.isDirty) && (
          <Button variant="quiet" {...(props.isLight && { size: 'sm' as const })} onClick={cancel}>
            Cancelar
          </Button>
        )}
      </div>
    </FormFrame>
  )
}

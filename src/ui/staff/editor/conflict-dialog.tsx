import { lazy, Suspense, useState } from 'react'
import type { Form } from '@/lib/form'
import type { FieldName } from '@/lib/form-values'
import { Button } from '../../page/button'
import type { ConflictField } from '../../record/conflict-view'
import styles from './conflict-dialog.module.css'

// A conflict is rare, and the form's fields do not wait for the code of its dialog.
const ConflictSurface = lazy(() =>
  import('./conflict-surface').then((module) => ({ default: module.ConflictSurface })),
) as typeof import('./conflict-surface').ConflictSurface

interface ConflictDialogProps<Values extends object, Failure> {
  /** A form with `latest`, which reads the record as it is on the server now. */
  form: Form<Values, Failure>
  fields: Record<FieldName<Values>, ConflictField<Values>>
}

/**
 * The question after 412 Precondition Failed (D42), for a form that stays in sight: a long one, whose fields keep their
 * place. 'Decidir mais tarde' closes it until the conflict is opened again; nothing is sent meanwhile.
 */
export function ConflictDialog<Values extends object, Failure>({
  form,
  fields,
}: ConflictDialogProps<Values, Failure>) {
  const { conflict } = form
  const [postponed, setPostponed] = useState<typeof conflict>(null)
  if (!conflict) return null
  if (postponed === conflict)
    return (
      <p className={styles.waiting}>
        Outra pessoa guardou entretanto.{' '}
        <Button variant="line" size="sm" onClick={() => setPostponed(null)}>
          Ver as duas versões
        </Button>
      </p>
    )
  return (
    <Suspense fallback={null}>
      <ConflictSurface form={form} fields={fields} onLater={() => setPostponed(conflict)} />
    </Suspense>
  )
}

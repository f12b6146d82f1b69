import { lazy, Suspense, useState } from 'react'
import type { Form } from '@/lib/form'
import type { FieldName } from '@/lib/form-values'
import { Button } from '../../page/button'
import type { ConflictField } from '../../record/conflict-view'
import styles from './conflict-dialog.module.css'

// The dialog's code is loaded only when it is needed, because a conflict is rare and the form's fields should not wait
// for this code.
const ConflictSurface = lazy(() =>
  import('./conflict-surface').then((module) => ({ default: module.ConflictSurface })),
) as typeof import('./conflict-surface').ConflictSurface

interface ConflictDialogProps<Values extends object, Failure> {
  /** A form with the option `latest`, which reads the current record from the server. */
  form: Form<Values, Failure>
  fields: Record<FieldName<Values>, ConflictField<Values>>
}

/**
 * Dialog with the question after 412 Precondition Failed (D42), for a long form whose fields remain visible behind the
 * dialog. 'Decidir mais tarde' closes the dialog until the user opens the conflict again. Nothing is sent in the
 * meantime.
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

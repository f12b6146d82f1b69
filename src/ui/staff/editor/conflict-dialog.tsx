import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useState } from 'react'
import type { Form } from '@/lib/form'
import type { FieldName } from '@/lib/form-values'
import { Button } from '../../page/button'
import { ConflictView, type ConflictField } from '../../record/conflict-view'
import { Mantine } from '../../theme/mantine'
import styles from './conflict-dialog.module.css'

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
  const close = () => setPostponed(conflict)
  return (
    <Mantine>
      <Modal.Root
        opened
        onClose={close}
        size="min(1000px, 100%)"
        transitionProps={{ duration: 0 }}
        classNames={{ content: styles.content, body: styles.body }}
      >
        <Modal.Overlay color="#1b2a2e" backgroundOpacity={0.8} />
        <Modal.Content aria-label="Duas versões">
          <Modal.Body>
            <ConflictView form={form} fields={fields} onLater={close} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}

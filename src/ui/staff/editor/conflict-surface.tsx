import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Form } from '@/lib/form'
import type { FieldName } from '@/lib/form-values'
import { ConflictView, type ConflictField } from '../../record/conflict-view'
import { Mantine } from '../../theme/mantine'
import styles from './conflict-dialog.module.css'

interface ConflictSurfaceProps<Values extends object, Failure> {
  form: Form<Values, Failure>
  fields: Record<FieldName<Values>, ConflictField<Values>>
  onLater: () => void
}

/** The content of the dialog of conflict-dialog.tsx, in its own chunk. */
export function ConflictSurface<Values extends object, Failure>({
  form,
  fields,
  onLater,
}: ConflictSurfaceProps<Values, Failure>) {
  return (
    <Mantine>
      <Modal.Root
        opened
        onClose={onLater}
        size="min(1000px, 100%)"
        transitionProps={{ duration: 0 }}
        classNames={{ content: styles.content, body: styles.body }}
      >
        <Modal.Overlay color="#1b2a2e" backgroundOpacity={0.8} />
        <Modal.Content aria-label="Duas versões">
          <Modal.Body>
            <ConflictView form={form} fields={fields} onLater={onLater} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}

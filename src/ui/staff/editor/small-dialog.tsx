import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { FormEvent, ReactNode } from 'react'
import frame from '../../feedback/dialog.module.css'
import { Button } from '../../page/button'
import styles from './small-dialog.module.css'

interface SmallDialogProps {
  title: string
  saveLabel: string
  onSave: () => void
  onClose: () => void
  /** Additional buttons between 'Cancelar' and the save button. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog with one or two fields about a part of the text. */
export function SmallDialog({ title, saveLabel, onSave, onClose, actions, children }: SmallDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      // The dialog does not return the focus to the toolbar button. The editor takes the focus, so that the user can
      // continue to write.
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: frame.inner, content: frame.content, title: frame.title, body: frame.body }}
    >
      <Modal.Overlay color="#1b2a2e" backgroundOpacity={0.8} />
      <Modal.Content>
        <div className={frame.header}>
          <Modal.Title>{title}</Modal.Title>
        </div>
        <Modal.Body>
          <form onSubmit={submit} noValidate>
            <div className={styles.fields}>{children}</div>
            <div className={frame.actions}>
              <Button variant="line" onClick={onClose}>
                Cancelar
              </Button>
              {actions}
              <Button type="submit">{saveLabel}</Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

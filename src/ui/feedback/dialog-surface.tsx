import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useEffect, useState } from 'react'
import { useBarrier } from '../list/use-barrier'
import { Button } from '../page/button'
import { BarrierNote } from './barrier-note'
import type { ConfirmDialogProps } from './dialog-props'
import { Mantine } from '../theme/mantine'
import styles from './dialog.module.css'

/**
 * When the dialog disappears, moves the focus back to the control that opened it, unless another element has the focus
 * by then. Mantine does this only for a dialog that stays rendered while it is closed.
 */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}

export function DialogSurface({
  opened,
  title,
  confirmLabel,
  cancelLabel,
  danger,
  busy,
  needsNetwork,
  onConfirm,
  onCancel,
  onClose = onCancel,
  children,
}: ConfirmDialogProps) {
  useFocusReturn()
  const reason = useBarrier()
  const barrier = needsNetwork ? reason : null
  return (
    <Mantine>
      {/* Built from Modal's parts, because Mantine's complete Modal puts the title into a `header`, which screen
          readers would announce as a second page header. */}
      <Modal.Root
        opened={opened}
        onClose={onClose}
        transitionProps={{ duration: 0 }}
        classNames={{ inner: styles.inner, content: styles.content, title: styles.title, body: styles.body }}
      >
        <Modal.Overlay color="#1b2a2e" backgroundOpacity={0.8} />
        <Modal.Content>
          <div className={styles.header}>
            <Modal.Title>{title}</Modal.Title>
          </div>
          <Modal.Body>
            {typeof children === 'string' ? <p>{children}</p> : children}
            <BarrierNote barrier={barrier} />
            <div className={styles.actions}>
              <Button variant="line" onClick={onCancel} data-autofocus>
                {cancelLabel}
              </Button>
              <Button
                variant={danger ? 'danger' : 'main'}
                busy={busy}
                disabled={barrier !== null}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}

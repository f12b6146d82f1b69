import type { ReactNode } from 'react'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** The verb of what will be done: 'Eliminar', never 'Sim'. */
  confirmLabel: string
  cancelLabel: string
  /** What is confirmed cannot be undone. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}

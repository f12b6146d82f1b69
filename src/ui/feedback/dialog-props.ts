import type { ReactNode } from 'react'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** A verb that names the action: 'Eliminar', never 'Sim'. */
  confirmLabel: string
  cancelLabel: string
  /** The action cannot be undone. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}

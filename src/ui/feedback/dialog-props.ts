import type { ReactNode } from 'react'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** The label of the confirm button: a verb that names the action, such as 'Eliminar', never 'Sim'. */
  confirmLabel: string
  cancelLabel: string
  /** Whether the action cannot be undone. The confirm button then has the colour of danger. */
  danger?: boolean
  busy?: boolean
  /**
   * Whether the action sends a request. Without a network the dialog then shows a note about the missing network, and
   * the confirm button ignores clicks.
   */
  needsNetwork?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Called after Escape or a click outside the dialog; by default `onCancel` is called. */
  onClose?: () => void
  children?: ReactNode
}

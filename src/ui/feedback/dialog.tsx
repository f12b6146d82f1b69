import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from './dialog-props'

// The dialog's code, which includes Mantine, is loaded when a dialog is first opened.
const Surface = lazy(() => import('./dialog-surface').then((module) => ({ default: module.DialogSurface })))

/**
 * Asks for confirmation before an action that cannot easily be undone. At the bottom of a phone's screen; centred on
 * a wide screen.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.opened ? (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  ) : null
}

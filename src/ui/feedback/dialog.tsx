import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from './dialog-props'

// The dialog's code, which includes Mantine, is loaded when a dialog is first opened.
const Surface = lazy(() => import('./dialog-surface').then((module) => ({ default: module.DialogSurface })))

/**
 * A dialog that asks for confirmation before an action that cannot easily be undone. On a phone it is at the bottom of
 * the screen; on a wide screen it is centred.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.opened ? (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  ) : null
}

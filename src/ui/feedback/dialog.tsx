import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from './dialog-props'

// The dialog and what it drags along are fetched when one is first opened.
const Surface = lazy(() => import('./dialog-surface').then((module) => ({ default: module.DialogSurface })))

/** A question before something that is not undone with one press: at the bottom of a phone, in the middle of a desk. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.opened ? (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  ) : null
}

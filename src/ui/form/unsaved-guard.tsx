import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../feedback/dialog'

interface UnsavedGuardProps {
  form: { isDirty: boolean; isSending: boolean }
}

/**
 * Dialog that asks for confirmation before a navigation if the form has unsaved changes. Before the tab is closed, the
 * browser asks. This component is for staff forms only, because public forms save a draft without asking.
 */
export function UnsavedGuard({ form: { isDirty, isSending } }: UnsavedGuardProps) {
  const isBlocking = isDirty && !isSending
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isBlocking,
    enableBeforeUnload: () => isBlocking,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Sair sem guardar?"
      confirmLabel="Sair sem guardar"
      cancelLabel="Continuar a editar"
      danger
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <p>Há alterações por guardar neste formulário.</p>
    </ConfirmDialog>
  )
}

import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../feedback/dialog'

interface UnsavedGuardProps {
  form: { isDirty: boolean; isSending: boolean }
}

/**
 * Asks the user before a navigation, or before closing the tab, when the form has unsaved changes. It is for staff
 * forms only: public forms save a draft without asking.
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

import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../feedback/dialog'

interface UnsavedGuardProps {
  form: { isDirty: boolean; isSending: boolean }
}

/**
 * Asks before a navigation, or closing the tab, that would leave unsaved changes. For staff forms: a visitor's draft is
 * kept without a question.
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

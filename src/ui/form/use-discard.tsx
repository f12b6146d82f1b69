import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../feedback/dialog'

interface DiscardOptions {
  /** Whether the form has input that would be lost. */
  isDirty: boolean
  onDiscard: () => void
  children?: ReactNode
}

/**
 * Returns the function for a form's 'Cancelar' button, and the dialog that asks for confirmation if the form has input
 * that would be lost. The dialog has to be rendered in the form.
 */
export function useDiscard({ isDirty, onDiscard, children }: DiscardOptions) {
  const [isAsked, setAsked] = useState(false)
  return {
    ask: () => (isDirty ? setAsked(true) : onDiscard()),
    question: (
      <ConfirmDialog
        opened={isAsked}
        title="Deitar fora o que escreveu?"
        confirmLabel="Deitar fora"
        cancelLabel="Continuar a escrever"
        danger
        onConfirm={onDiscard}
        onCancel={() => setAsked(false)}
      >
        {children ?? 'O que escreveu ainda não foi enviado.'}
      </ConfirmDialog>
    ),
  }
}

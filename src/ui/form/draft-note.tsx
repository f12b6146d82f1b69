import type { ReactNode } from 'react'
import { Note } from '../feedback/note'
import { Button } from '../page/button'

interface DraftNoteProps {
  form: { recoveredAt: number | null; beginAnew: () => void }
  /** Called instead of the form's `beginAnew` by the button 'Começar de novo', if more than the form must be reset. */
  onBeginAnew?: () => void
  children?: ReactNode
}

/** The note 'Rascunho recuperado' (D7), with a button that deletes the recovered draft. */
export function DraftNote({ form, onBeginAnew = form.beginAnew, children }: DraftNoteProps) {
  if (form.recoveredAt === null) return null
  return (
    <Note
      tone="ok"
      icon="edit"
      role="status"
      title="Rascunho recuperado"
      actions={
        <Button variant="quiet" size="sm" onClick={onBeginAnew}>
          Começar de novo
        </Button>
      }
    >
      {children}
    </Note>
  )
}

import type { ReactNode } from 'react'
import { Note } from '../feedback/note'
import { Button } from '../page/button'

interface DraftNoteProps {
  form: { recoveredAt: number | null; beginAnew: () => void }
  children?: ReactNode
}

/** 'Rascunho recuperado' (D7): visible, and easy to throw away. */
export function DraftNote({ form, children }: DraftNoteProps) {
  if (form.recoveredAt === null) return null
  return (
    <Note
      tone="ok"
      icon="edit"
      role="status"
      title="Rascunho recuperado"
      actions={
        <Button variant="quiet" size="sm" onClick={form.beginAnew}>
          Começar de novo
        </Button>
      }
    >
      {children}
    </Note>
  )
}

import type { ReactNode } from 'react'
import { Note } from '../feedback/note'

/** What to do where JavaScript is off, since a form can't be sent without it. */
export function NoScriptNote({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Note tone="wait" title="Este formulário precisa de JavaScript">
        {children}
      </Note>
    </noscript>
  )
}

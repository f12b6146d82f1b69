import type { ReactNode } from 'react'
import { Note } from '../feedback/note'

/** Shown if JavaScript is off, since forms need it. */
export function NoScriptNote({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Note tone="wait" title="Este formulário precisa de JavaScript">
        {children}
      </Note>
    </noscript>
  )
}

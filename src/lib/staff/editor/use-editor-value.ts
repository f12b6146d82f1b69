import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { htmlToDocument, textToHtml } from './editor-html'
import type { PendingInput } from './pending-input'

/** Time in ms after the last key before the text is converted to HTML. */
const PAUSE_MS = 400
/** Maximum time in ms between two conversions to HTML while the user types without a pause. */
const LONGEST_MS = 5_000

interface EditorValue {
  editor: Editor | null
  value: string
  give: (html: string) => void
  pending: PendingInput
}

/** Converts a text to HTML when the HTML is first needed: for a long text, a slow phone needs 50 ms. */
function laterHtml(text: Editor['state']['doc']): () => string {
  let html: string | undefined
  return () => (html ??= textToHtml(text))
}

/**
 * Connects an editor with the value of a form in both directions, without converting the text to HTML after each key.
 */
export function useEditorValue({ editor, value, give, pending }: EditorValue): void {
  /**
   * The value that this editor last passed to the form or received from the form. Any other value comes from outside.
   */
  const known = useRef(value)
  /** A function that returns the HTML of the text that the editor had when `known` was set. */
  const written = useRef((): string => '')
  const callGive = useEffectEvent(give)

  useEffect(() => {
    if (!editor) return undefined
    written.current = laterHtml(editor.state.doc)
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest = 0
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (editor.isDestroyed) return
      const html = textToHtml(editor.state.doc)
      if (html === written.current()) return
      written.current = () => html
      known.current = html
      callGive(html)
    }
    const flush = () => {
      if (timer !== undefined) write()
    }
    const wait = () => {
      const now = Date.now()
      if (timer === undefined) latest = now + LONGEST_MS
      clearTimeout(timer)
      timer = setTimeout(write, Math.min(PAUSE_MS, latest - now))
    }
    // The form saves its draft when the page is hidden. This listener runs first (`capture`), so the form then has the
    // current value.
    const hide = () => flushSync(flush)
    editor.on('update', wait)
    editor.on('blur', flush)
    document.addEventListener('visibilitychange', hide, { capture: true })
    window.addEventListener('pagehide', hide, { capture: true })
    // The browser's question about unsaved changes must also cover text that was typed immediately before.
    window.addEventListener('beforeunload', hide, { capture: true })
    const remove = pending.add(flush)
    return () => {
      flush()
      remove()
      editor.off('update', wait)
      editor.off('blur', flush)
      document.removeEventListener('visibilitychange', hide, { capture: true })
      window.removeEventListener('pagehide', hide, { capture: true })
      window.removeEventListener('beforeunload', hide, { capture: true })
    }
  }, [editor, pending])

  useEffect(() => {
    if (!editor || value === known.current) return
    known.current = value
    const wanted = htmlToDocument(value, editor.schema)
    // The server may return the same text as different HTML. The content is then not replaced, so that the cursor does
    // not move.
    if (wanted.eq(editor.state.doc)) return
    editor.commands.setContent(wanted, { emitUpdate: false })
    written.current = laterHtml(editor.state.doc)
  }, [editor, value])
}

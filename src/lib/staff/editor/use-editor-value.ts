import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { htmlToDocument, textToHtml } from './editor-html'
import type { PendingInput } from './pending-input'

/** The pause after the last key before the text is written as HTML, in milliseconds. */
const PAUSE_MS = 400
/** The longest time without writing the HTML while somebody types without a pause, in milliseconds. */
const LONGEST_MS = 5_000

interface EditorValue {
  editor: Editor | null
  value: string
  give: (html: string) => void
  pending: PendingInput
}

/** Connects an editor with the value of a form: in both directions, without writing the HTML at each key. */
export function useEditorValue({ editor, value, give, pending }: EditorValue): void {
  /** The value that this editor gave last, or took. Any other value comes from outside. */
  const known = useRef(value)
  /** The text of the editor at that moment, as HTML. */
  const written = useRef('')
  const callGive = useEffectEvent(give)

  useEffect(() => {
    if (!editor) return undefined
    written.current = textToHtml(editor.state.doc)
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest = 0
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (editor.isDestroyed) return
      const html = textToHtml(editor.state.doc)
      if (html === written.current) return
      written.current = html
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
    // The form saves its draft when the page is hidden, so the value must be there before: this listener comes first.
    const hide = () => flushSync(flush)
    editor.on('update', wait)
    editor.on('blur', flush)
    document.addEventListener('visibilitychange', hide, { capture: true })
    window.addEventListener('pagehide', hide, { capture: true })
    // So that the question about unsaved changes is asked for the last words too.
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
    // The server may write the same text in another way. The cursor then stays where it is.
    if (wanted.eq(editor.state.doc)) return
    editor.commands.setContent(wanted, { emitUpdate: false })
    written.current = textToHtml(editor.state.doc)
  }, [editor, value])
}

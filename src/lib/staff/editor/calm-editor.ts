import type { Editor, EditorEvents } from '@tiptap/core'

type Listener = Parameters<Editor['on']>[1]

/** Events that the editor emits at each key press. */
const AT_EACH_KEY: readonly string[] = ['transaction', 'update']

/** Time in ms without a change of the text before the toolbar updates: longer than between two keys of a fast typist. */
const PAUSE_MS = 120

/** Does work after the browser has drawn the next frame. Returns a function that cancels the work. */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A timer that is set in an animation frame fires after that frame. A message would do the same, but posting one
  // takes a slow phone 3 ms.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Returns the editor for use by its toolbar. Listeners to the events in AT_EACH_KEY are called once, after a pause of
 * PAUSE_MS if the text has changed and otherwise after the next frame. On a slow phone, updating the state of the
 * toolbar's buttons takes as long as drawing a character. All other members are those of the editor.
 */
export function calmEditor(editor: Editor): Editor {
  const listeners = new Set<Listener>()
  let cancel: (() => void) | undefined
  const call = () => {
    cancel = undefined
    if (editor.isDestroyed) return
    // The listeners get no event, because those of `useEditorState` read the state from the editor.
    for (const listener of listeners) (listener as () => void)()
  }
  const wait = ({ transaction }: EditorEvents['transaction']) => {
    if (transaction.docChanged) {
      cancel?.()
      const timer = setTimeout(call, PAUSE_MS)
      cancel = () => clearTimeout(timer)
    } else cancel ??= afterFrame(call)
  }
  const calm = Object.create(editor) as Editor
  return Object.assign(calm, {
    on(event: string, listener: Listener) {
      if (!AT_EACH_KEY.includes(event)) editor.on(event as 'update', listener)
      else {
        if (listeners.size === 0) editor.on('transaction', wait)
        listeners.add(listener)
      }
      return calm
    },
    off(event: string, listener?: Listener) {
      if (!AT_EACH_KEY.includes(event)) editor.off(event as 'update', listener)
      else {
        if (listener) listeners.delete(listener)
        else listeners.clear()
        if (listeners.size === 0) editor.off('transaction', wait)
      }
      return calm
    },
  })
}

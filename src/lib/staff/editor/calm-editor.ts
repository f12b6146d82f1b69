import type { Editor } from '@tiptap/core'

type Listener = Parameters<Editor['on']>[1]

/** Events that the editor emits at each key press. */
const AT_EACH_KEY: readonly string[] = ['transaction', 'update']

/** Does work after the browser has drawn the next frame. Returns a function that cancels the work. */
export function afterFrame(work: () => void): () => void {
  let isCancelled = false
  const frame = requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      if (!isCancelled) work()
    }
    port2.postMessage(null)
  })
  return () => {
    isCancelled = true
    cancelAnimationFrame(frame)
  }
}

/**
 * Returns the editor for use by its toolbar. Listeners to the events in AT_EACH_KEY are called once after the next
 * frame, so the browser draws the typed character before the toolbar updates the state of its buttons. On a slow phone
 * this update takes as long as drawing the character. All other members are those of the editor.
 */
export function calmEditor(editor: Editor): Editor {
  const listeners = new Set<Listener>()
  let isWaiting = false
  const wait = () => {
    if (isWaiting) return
    isWaiting = true
    afterFrame(() => {
      isWaiting = false
      if (editor.isDestroyed) return
      // The listeners get no event, because those of `useEditorState` read the state from the editor.
      for (const listener of listeners) (listener as () => void)()
    })
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

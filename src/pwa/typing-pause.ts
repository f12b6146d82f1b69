/** Time in ms without a key after which the user counts as no longer typing. */
const PAUSE_MS = 1_000
/** Maximum time in ms to wait for a pause. */
const LATEST_MS = 15_000

// Not shared with the lists' keys (use-row-keys.ts), because a shared chunk would cost each public page a request.
const isTextField = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('textarea, input:not([type=checkbox], [type=radio])'))

/**
 * Resolves when the user pauses in typing, hides the page, or has typed for LATEST_MS; immediately if no text field has
 * the focus. Work that needs much of the processor waits for it, because on a slow phone it would double the time from
 * a key to its character (D117).
 */
export function typingPause(): Promise<void> {
  if (!isTextField(document.activeElement)) return Promise.resolve()
  return new Promise((resolve) => {
    let pause = 0
    const end = () => {
      clearTimeout(pause)
      clearTimeout(latest)
      document.removeEventListener('keydown', wait, true)
      document.removeEventListener('visibilitychange', end)
      resolve()
    }
    const wait = () => {
      clearTimeout(pause)
      pause = window.setTimeout(end, PAUSE_MS)
    }
    const latest = window.setTimeout(end, LATEST_MS)
    document.addEventListener('keydown', wait, true)
    document.addEventListener('visibilitychange', end)
    wait()
  })
}

import { useEffect, useState } from 'react'

/**
 * Waiting time after the last keystroke, in ms, so that a request is sent per word instead of per letter (RULES §9).
 */
const SEARCH_PAUSE_MS = 500

/**
 * Returns the state of a text field whose value is stored elsewhere, for example in the URL. `onTyped` is called with
 * the typed text after a pause. If the stored value changes for another reason (back button, 'limpar'), it replaces the
 * typed text. If the stored value only becomes the text that `onTyped` received, the typed text stays, because letters
 * typed in the meantime would otherwise be lost.
 * @param pauseMs the pause after the last keystroke, in ms
 */
export function useTyped(
  value: string,
  onTyped: (text: string) => void,
  pauseMs = SEARCH_PAUSE_MS,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [passed, setPassed] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== passed) {
      setPassed(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    if (typed === passed) return
    const timer = setTimeout(() => {
      setPassed(typed)
      onTyped(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, passed, onTyped, pauseMs])
  return [typed, setTyped]
}

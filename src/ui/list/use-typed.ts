import { useEffect, useState } from 'react'

/**
 * How long to wait after the last keystroke, in milliseconds, so that a request is sent per word and not per letter
 * (RULES §9).
 */
const SEARCH_PAUSE_MS = 500

/**
 * The state of a text field whose value is stored elsewhere, for example in the URL. Typed text is passed on after a
 * pause. When the stored value changes for another reason (back button, 'limpar'), it replaces the typed text. When the
 * stored value only becomes what was passed on, the typed text stays, or letters typed meanwhile would be lost.
 * @param pauseMs the pause after the last keystroke, in milliseconds
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

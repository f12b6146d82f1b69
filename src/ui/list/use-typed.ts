import { useEffect, useState } from 'react'

/** After the last keystroke: one question a word, not one a letter (RULES §9). */
const SEARCH_PAUSE_MS = 500

/**
 * Text that is typed here and lives elsewhere: passed on after a pause. What comes from elsewhere (back button, 'limpar')
 * replaces the text; what merely echoes what was passed on must not, or letters typed meanwhile would be lost.
 * @param pauseMs how long after the last letter
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

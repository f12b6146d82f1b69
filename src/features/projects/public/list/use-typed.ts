import { useEffect, useState } from 'react'

/** Long enough for the next letter, short enough to feel at once. */
const PAUSE_MS = 300

/**
 * Text that is typed here and lives elsewhere: told after a pause. What comes from elsewhere (back button, 'limpar')
 * replaces the text; what merely echoes our own telling must not, or letters typed meanwhile would be lost.
 */
export function useTyped(value: string, tell: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== told) {
      setTold(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    if (typed === told) return
    const timer = setTimeout(() => {
      setTold(typed)
      tell(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, told, tell])
  return [typed, setTyped]
}

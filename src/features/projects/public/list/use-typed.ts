import { useEffect, useState } from 'react'

/** Delay in ms: longer than the gap between two keystrokes, short enough to feel immediate. */
const PAUSE_MS = 300

/**
 * State of a text field whose value is also in the address. `onChange` is called after a pause. If the address
 * changes for another reason (back button, 'limpar'), the field gets the new value. A change that the field itself
 * caused is ignored, since letters typed in the meantime would be lost.
 */
export function useTyped(value: string, onChange: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const [previous, setPrevious] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== previous) {
    setPrevious(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      onChange(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent, onChange])
  return [typed, setTyped]
}

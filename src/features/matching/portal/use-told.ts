import { useRef, useState } from 'react'

/**
 * Stores the message about an action whose button has disappeared, for the section's element with `role="status"`.
 * `tell` also moves the focus to the heading, because it would otherwise be lost with the button.
 */
export function useTold() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [told, setTold] = useState('')
  return {
    heading,
    told,
    tell: (sentence: string) => {
      setTold(sentence)
      heading.current?.focus()
    },
  }
}

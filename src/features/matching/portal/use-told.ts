import { useRef, useState } from 'react'

/**
 * What was done with a button that is gone afterwards: the sentence for the part's `role="status"`, and the heading that
 * gets the focus, which would otherwise be lost.
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

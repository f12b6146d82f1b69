import { useCallback, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { useAhead } from '@/lib/use-ahead'

/** The distance from the visible part of the page within which the fields are rendered: the height of the window. */
const NEAR = '100% 0px'

/**
 * Renders its children after the rest of the form, when the browser has time, so that a user on a slow phone can type the
 * text earlier. Children that are far from the visible part, as below a long text, also wait for a pause of the user's
 * typing: rendering them would double the time from a key to its character.
 */
export function Later({ children }: { children: ReactNode }): ReactNode {
  const [isDue, setDue] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const show = useCallback(() => setDue(true), [])
  useAhead(show)
  // src/ui/page/use-near.ts is not used, because a shared module would be one more file for public pages.
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return show()
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
      rootMargin: NEAR,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [show])
  return useDeferredValue(isDue) ? children : <div ref={place} />
}

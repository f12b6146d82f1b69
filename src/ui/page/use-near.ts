import { useEffect, useRef, useState } from 'react'

/**
 * Returns a ref for a section, and `isNear`, which becomes true when the section is near the visible area for the first
 * time.
 * @param margin the distance from the visible area within which the section counts as near, as a CSS margin
 */
export function useNear(margin: string) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return setNear(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [margin])
  return { place, isNear }
}

import { useEffect, useState } from 'react'

/**
 * Returns the number of the section at the middle of the screen. Returns 0 above the first section and in browsers
 * without IntersectionObserver.
 */
export function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined
    const sections = Array.from({ length: count }, (_, index) => document.getElementById(`s${index + 1}`))
    const observer = new IntersectionObserver(
      (seen) => {
        const inSight = seen.find(({ isIntersecting }) => isIntersecting)
        if (inSight) setCurrent(sections.indexOf(inSight.target as HTMLElement) + 1)
        else if ((sections[0]?.getBoundingClientRect().top ?? 0) > innerHeight / 2) setCurrent(0)
      },
      { rootMargin: '-50% 0px -50% 0px' },
    )
    for (const section of sections) if (section) observer.observe(section)
    return () => observer.disconnect()
  }, [count])
  return current
}

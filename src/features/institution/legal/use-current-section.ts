import { useEffect, useState } from 'react'

/**
 * The area above the middle of the screen, with everything above the screen: a section intersects it if the section
 * starts above the middle. A jump over several sections, as with the End key, then still changes what intersects. A
 * line at the middle would miss the jump.
 */
const ABOVE_MIDDLE = '1000000px 0px -50% 0px'

/**
 * Returns the number of the last section that starts above the middle of the screen. Returns 0 above the first section
 * and in browsers without IntersectionObserver.
 */
export function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined
    const started = new Set<Element>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) started.add(target)
          else started.delete(target)
        setCurrent(started.size)
      },
      { rootMargin: ABOVE_MIDDLE },
    )
    for (let number = 1; number <= count; number += 1) {
      const section = document.getElementById(`s${number}`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [count])
  return current
}

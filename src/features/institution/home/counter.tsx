import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import styles from './counter.module.css'
import { COUNT_FROM_VISIBLE, COUNT_MS, counterValueAt } from './counter-value'

// Counters are not animated in forced-colours mode or if the user prefers reduced motion.
const STILL = '(prefers-reduced-motion: reduce), (forced-colors: active)'

/**
 * Animates the number once, when it becomes visible, and returns a function that stops the animation. A number that was
 * visible before this script loaded may have been read already, so it is not animated.
 */
function countWhenSeen(figure: HTMLElement, value: number, wasPrerendered: boolean): () => void {
  let frame = 0
  let isFirstLook = true
  const reset = () => {
    cancelAnimationFrame(frame)
    delete figure.dataset.shown
  }
  const count = () => {
    const start = performance.now()
    const step = (now: number) => {
      if (now - start >= COUNT_MS) return reset()
      figure.dataset.shown = String(counterValueAt(value, now - start))
      frame = requestAnimationFrame(step)
    }
    step(start)
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      const wasRead = wasPrerendered && isFirstLook
      isFirstLook = false
      if (!entry || entry.intersectionRatio < COUNT_FROM_VISIBLE) return
      observer.disconnect()
      if (!wasRead) count()
    },
    { threshold: COUNT_FROM_VISIBLE },
  )
  observer.observe(figure)
  return () => {
    observer.disconnect()
    reset()
  }
}

/**
 * A number that counts up to its value (RULES §2.6, §9). The element's text is always the final value. So the number is
 * right without JavaScript, a screen reader reads it once, and its width does not change. CSS draws the changing number
 * over the text, from an attribute.
 */
export function Counter({ value }: { value: number }) {
  const ref = useRef<HTMLSpanElement>(null)
  const isHydrated = useHydrated()
  // True only for a prerendered page, whose numbers were visible before hydration.
  const [wasPrerendered] = useState(!isHydrated)
  useEffect(() => {
    if (!ref.current || !('IntersectionObserver' in window) || window.matchMedia(STILL).matches) return
    return countWhenSeen(ref.current, value, wasPrerendered)
  }, [value, wasPrerendered])
  return (
    <span ref={ref} className={styles.figure}>
      <span className={styles.final}>{value}</span>
    </span>
  )
}

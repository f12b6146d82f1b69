import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import styles from './counter.module.css'
import { COUNT_FROM_VISIBLE, COUNT_MS, counterValueAt } from './counter-value'

// In forced colours and without motion the figure simply stands.
const STILL = '(prefers-reduced-motion: reduce), (forced-colors: active)'

/**
 * Counts over the figure once, when it comes into sight; returns what stops it. A figure that was in sight before this
 * script came has been read: it does not fall back to nothing.
 */
function countWhenSeen(figure: HTMLElement, value: number, stoodBefore: boolean): () => void {
  let frame = 0
  let isFirstLook = true
  const stand = () => {
    cancelAnimationFrame(frame)
    delete figure.dataset.shown
  }
  const count = () => {
    const start = performance.now()
    const step = (now: number) => {
      if (now - start >= COUNT_MS) return stand()
      figure.dataset.shown = String(counterValueAt(value, now - start))
      frame = requestAnimationFrame(step)
    }
    step(start)
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      const wasRead = stoodBefore && isFirstLook
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
    stand()
  }
}

/**
 * A figure that counts up to itself (RULES §2.6, §9). The figure is the text at all times: it stands before JavaScript does,
 * a screen reader says it once, and its width is the width of what moves, which is painted over it by an attribute.
 */
export function Counter({ value }: { value: number }) {
  const ref = useRef<HTMLSpanElement>(null)
  const isHydrated = useHydrated()
  // Of the first render alone: a page that a link opened has no figure from before.
  const [stoodBefore] = useState(!isHydrated)
  useEffect(() => {
    if (!ref.current || !('IntersectionObserver' in window) || window.matchMedia(STILL).matches) return
    return countWhenSeen(ref.current, value, stoodBefore)
  }, [value, stoodBefore])
  return (
    <span ref={ref} className={styles.figure}>
      <span className={styles.final}>{value}</span>
    </span>
  )
}

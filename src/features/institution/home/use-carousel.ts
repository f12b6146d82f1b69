import { useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import { indexByKey, indexBySwipe, wrapIndex } from './carousel'

/** Time in ms without a scroll event after which scrolling counts as finished. Safari 16 has no 'scrollend' event. */
const REST_MS = 120

/**
 * Controls a row of equally wide slides (RULES §2.6). The browser scrolls the row and stops at a slide, so swiping between
 * slides needs no script; only a swipe beyond the first or last slide does. The row never moves without an action of the
 * user.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  // The index of the slide that screen readers announce. It is undefined at first, because only changes by the user are
  // announced.
  const [announced, setAnnounced] = useState<number>()
  // This ref has the same index as `current`, for the event listeners of the effect.
  const position = useRef(0)
  const pull = useRef<{ x: number; at: number }>(undefined)

  const select = (index: number) => {
    position.current = index
    setCurrent(index)
    setAnnounced(index)
  }

  function go(to: number): void {
    const index = wrapIndex(to, count)
    const row = track.current
    if (!row) return
    const isNeighbour = Math.abs(index - current) === 1
    // The row jumps between distant slides, because smooth scrolling would pass over all slides between them.
    row.scrollTo({ left: index * row.clientWidth, behavior: isNeighbour ? 'auto' : 'instant' })
    select(index)
  }

  useEffect(() => {
    const row = track.current
    if (!row) return
    const where = () => wrapIndex(Math.round(row.scrollLeft / Math.max(row.clientWidth, 1)), count)
    let timer: ReturnType<typeof setTimeout> | undefined
    let width = row.clientWidth
    const onScrollEnd = () => {
      const index = where()
      if (index !== position.current) select(index)
    }
    const onScroll = () => {
      // After a resize the browser scrolls the row without the user. This is not a swipe.
      if (row.clientWidth !== width) return
      clearTimeout(timer)
      timer = setTimeout(onScrollEnd, REST_MS)
    }
    const resized = new ResizeObserver(() => {
      if (row.clientWidth === width) return
      width = row.clientWidth
      clearTimeout(timer)
      row.scrollTo({ left: position.current * width, behavior: 'instant' })
    })
    resized.observe(row)
    // The user may have swiped before this script was loaded.
    if (row.scrollLeft > 0) onScroll()
    row.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      resized.disconnect()
      row.removeEventListener('scroll', onScroll)
    }
  }, [count])

  return {
    track,
    current,
    announced,
    go,
    keys: (event: KeyboardEvent) => {
      const index =
        event.altKey || event.ctrlKey || event.metaKey ? undefined : indexByKey(event.key, current, count)
      if (index === undefined) return
      event.preventDefault()
      go(index)
    },
    pullFrom: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined
      pull.current = finger && { x: finger.clientX, at: current }
    },
    pullTo: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const { current: from } = pull
      pull.current = undefined
      const index = finger && from && indexBySwipe(from.at, finger.clientX - from.x, count)
      if (index !== undefined) go(index)
    },
  }
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { clampZoom } from './proof-zoom'

interface Point {
  x: number
  y: number
}

interface PinchOptions {
  zoom: number
  onZoom: (zoom: number) => void
}

/** Change of the zoom's exponent for each px that a wheel or touchpad reports. This is a zoom of about 1 % per px. */
const WHEEL_STEP = 0.01

const spread = ([a, b]: TouchList): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
const middle = ([a, b]: TouchList): Point => ({
  x: ((a?.clientX ?? 0) + (b?.clientX ?? 0)) / 2,
  y: ((a?.clientY ?? 0) + (b?.clientY ?? 0)) / 2,
})

/**
 * Lets the user enlarge the content of an element with two fingers, with Ctrl and the wheel or with a touchpad, and
 * move it with the mouse. The point below the fingers or the pointer keeps its place.
 */
export function usePinch(frame: RefObject<HTMLElement | null>, { zoom, onZoom }: PinchOptions): void {
  /**
   * The point that keeps its place during a zoom: `part` is its position in fractions of the picture's width and
   * height, `at` its position in px in the element.
   */
  const held = useRef<{ part: Point; at: Point } | null>(null)
  const change = useEffectEvent((element: HTMLElement, at: Point, wanted: number) => {
    const to = clampZoom(wanted)
    if (to === zoom) return
    const box = element.getBoundingClientRect()
    const inside = { x: at.x - box.left, y: at.y - box.top }
    held.current = {
      part: {
        x: (element.scrollLeft + inside.x) / element.scrollWidth,
        y: (element.scrollTop + inside.y) / element.scrollHeight,
      },
      at: inside,
    }
    onZoom(to)
  })
  const zoomNow = useEffectEvent(() => zoom)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !held.current) return
    const { part, at } = held.current
    element.scrollTo({
      left: part.x * element.scrollWidth - at.x,
      top: part.y * element.scrollHeight - at.y,
      behavior: 'instant',
    })
    held.current = null
  }, [frame, zoom])

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let begun: { spread: number; zoom: number } | null = null
    let grabbed: Point | null = null
    const listeners = new AbortController()
    const { signal } = listeners
    // These listeners are not passive, because they must prevent the browser from enlarging the whole page.
    const active = { passive: false, signal }
    element.addEventListener(
      'touchstart',
      (event) => {
        begun = event.touches.length === 2 ? { spread: spread(event.touches), zoom: zoomNow() } : null
        if (begun) event.preventDefault()
      },
      active,
    )
    element.addEventListener(
      'touchmove',
      (event) => {
        if (!begun || event.touches.length !== 2 || begun.spread === 0) return
        event.preventDefault()
        change(element, middle(event.touches), (begun.zoom * spread(event.touches)) / begun.spread)
      },
      active,
    )
    element.addEventListener('touchend', () => (begun = null), { signal })
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        change(
          element,
          { x: event.clientX, y: event.clientY },
          zoomNow() * Math.exp(-event.deltaY * WHEEL_STEP),
        )
      },
      active,
    )
    element.addEventListener(
      'pointerdown',
      (event) => {
        // A press on the element itself is on its scroll bar, which only the browser handles.
        if (event.pointerType !== 'mouse' || event.button !== 0 || event.target === element) return
        grabbed = { x: event.clientX, y: event.clientY }
        element.setPointerCapture(event.pointerId)
      },
      { signal },
    )
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!grabbed) return
        element.scrollBy(grabbed.x - event.clientX, grabbed.y - event.clientY)
        grabbed = { x: event.clientX, y: event.clientY }
      },
      { signal },
    )
    for (const end of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(end, () => (grabbed = null), { signal })
    return () => listeners.abort()
  }, [frame])
}

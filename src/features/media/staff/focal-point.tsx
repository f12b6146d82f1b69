import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { Picture } from '@/ui/media/picture'
import styles from './focal-point.module.css'

interface Point {
  x: number
  y: number
}

interface FocalPointProps {
  address: string
  alt: string
  size: { width: number; height: number }
  point: Point
  /** Called with the new focal point; null if the point cannot be changed now. */
  onChange: ((point: Point) => void) | null
}

const STEP = 1
const LARGE_STEP = 10

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)))

const CUTS = [
  ['Abertura', '16 / 6'],
  ['Cartão', '4 / 3'],
  ['Telemóvel', '1'],
] as const

/**
 * The picture with a cross at the focal point, the point that must not be cut off. The user drags the cross or moves it
 * with the arrow keys. Previews below show the part of the picture that remains at each aspect ratio.
 */
export function FocalPoint({ address, alt, size, point, onChange }: FocalPointProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)

  const moveTo = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || !onChange) return
    onChange({
      x: percent((100 * (event.clientX - box.left)) / box.width),
      y: percent((100 * (event.clientY - box.top)) / box.height),
    })
  }
  const press = (event: PointerEvent) => {
    if (!onChange || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    moveTo(event)
  }
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
  }
  const type = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (!way || !onChange) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    onChange({ x: percent(point.x + step * way.x), y: percent(point.y + step * way.y) })
  }
  const position = `${point.x}% ${point.y}%`

  return (
    <div>
      <div ref={frame} className={styles.focal} onPointerDown={press} onPointerMove={drag}>
        <Picture
          src={address}
          alt={alt}
          {...size}
          sizes="(min-width: 1000px) 480px, 100vw"
          className={styles.whole}
          eager
        />
        {onChange && (
          <button
            type="button"
            className={styles.cross}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            aria-label="Ponto que não se pode cortar"
            aria-describedby={id}
            onKeyDown={type}
          />
        )}
      </div>
      <p className={styles.say} id={id}>
        <span>{onChange ? 'Arraste a cruz, ou use as setas' : 'O que não se pode cortar'}</span>
        <b className="num" aria-live="polite">
          {point.x}%, {point.y}%
        </b>
      </p>
      <div className={styles.cuts} aria-hidden="true">
        {CUTS.map(([name, aspectRatio]) => (
          <figure key={name}>
            <img src={address} alt="" style={{ aspectRatio, objectPosition: position }} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

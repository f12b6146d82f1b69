import type { MouseEvent } from 'react'
import { Drawing } from '@/ui/media/drawing'
import styles from './map-field.module.css'
import { coordinatesAt, MAP_SIZE, pointOf } from './project-map'

interface MapFieldProps {
  coordinates: string
  isReadOnly: boolean
  onChoose: (coordinates: string) => void
}

/**
 * Drawn map; a tap on it sets the project's coordinates. The map needs no network (D22). It is hidden from screen
 * readers, because the text field for the coordinates does the same with the keyboard.
 */
export function MapField({ coordinates, isReadOnly, onChoose }: MapFieldProps) {
  const mark = pointOf(coordinates)
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLDivElement>) => {
    if (isReadOnly) return
    // The position is calculated without the element's border, which is not part of the drawing.
    const { left, top } = currentTarget.getBoundingClientRect()
    const { clientLeft, clientTop, clientWidth, clientHeight } = currentTarget
    onChoose(
      coordinatesAt({
        x: ((clientX - left - clientLeft) / clientWidth) * MAP_SIZE.width,
        y: ((clientY - top - clientTop) / clientHeight) * MAP_SIZE.height,
      }),
    )
  }
  return (
    <div className={styles.map} aria-hidden="true" onClick={choose} data-map>
      <Drawing src="/identity/mapa.svg" alt="" {...MAP_SIZE} />
      {mark && (
        <i
          className={styles.mark}
          style={{
            left: `${(100 * mark.x) / MAP_SIZE.width}%`,
            top: `${(100 * mark.y) / MAP_SIZE.height}%`,
          }}
        />
      )}
    </div>
  )
}

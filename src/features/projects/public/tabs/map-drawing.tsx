import { foldText } from '@/shared/fold'
import { Drawing } from '@/ui/media/drawing'
import { parsePlace, pinPosition } from './map-place'
import styles from './project-map.module.css'

/** Whether the drawing shows the province. */
export const isDrawn = (province: string): boolean => foldText(province) === 'cabo delgado'

interface MapDrawingProps {
  province: string
  /** The project's position as text, for example '-12.97, 40.52'. */
  coordinates: string
  className?: string
}

/**
 * Drawing of the province of Cabo Delgado, with a pin at the project's position. Renders nothing for projects in other
 * provinces.
 */
export function MapDrawing({ province, coordinates, className = '' }: MapDrawingProps) {
  const place = parsePlace(coordinates)
  if (!isDrawn(province)) return null
  return (
    <div className={`${styles.drawing} ${className}`}>
      <Drawing src="/identity/mapa.svg" alt="Mapa de Cabo Delgado" width={637} height={688} lazy />
      {place && <i className={styles.pin} style={pinPosition(place)} />}
    </div>
  )
}

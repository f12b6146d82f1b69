import { useId, useState } from 'react'
import { foldText } from '@/shared/fold'
import { useNetwork } from '@/pwa/use-network'
import { Button } from '@/ui/page/button'
import { Drawing } from '@/ui/media/drawing'
import { embedAddress, parsePlace, pinPosition, type Place } from './map-place'
import styles from './project-map.module.css'

interface MapDrawingProps {
  province: string
  className?: string
  /** The place of the pin. */
  place?: Place | null
}

/** A drawing of the province of Cabo Delgado, with a pin at the project's place. Renders nothing for projects elsewhere. */
export function MapDrawing({ province, className = '', place }: MapDrawingProps) {
  if (foldText(province) !== 'cabo delgado') return null
  return (
    <div className={`${styles.drawing} ${className}`}>
      <Drawing src="/identity/mapa.svg" alt="Mapa de Cabo Delgado" width={637} height={688} lazy />
      {place && <i className={styles.pin} style={pinPosition(place)} />}
    </div>
  )
}

/** The drawn map, with a button that replaces it by the map of OpenStreetMap (D22). */
export function ProjectMap({ province, coordinates }: { province: string; coordinates: string }) {
  const [isOpen, setOpen] = useState(false)
  const isOffline = useNetwork() === 'offline'
  const reason = useId()
  const place = parsePlace(coordinates)
  const isBlocked = isOffline && !isOpen
  return (
    <div className={styles.map}>
      {isOpen && place ? (
        <iframe
          className={styles.frame}
          src={embedAddress(place)}
          title="Mapa do OpenStreetMap com o sítio do projeto"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : (
        <MapDrawing province={province} place={place} />
      )}
      {place && (
        <>
          <Button
            size="sm"
            variant="line"
            disabled={isBlocked}
            aria-describedby={reason}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Fechar o mapa' : 'Abrir no OpenStreetMap'}
          </Button>
          <p id={reason} role="status">
            {isBlocked
              ? 'Sem rede: o OpenStreetMap precisa dela.'
              : 'O OpenStreetMap vem de fora e gasta dados.'}
          </p>
        </>
      )}
    </div>
  )
}

import { useId, useState } from 'react'
import { useNetwork } from '@/pwa/use-network'
import { Button } from '@/ui/page/button'
import { MapDrawing } from './map-drawing'
import { parsePlace } from './map-place'
import { embedAddress } from './map-frame'
import styles from './project-map.module.css'

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
        <MapDrawing province={province} coordinates={coordinates} />
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

import { Suspense, useId, useState } from 'react'
import { optionalPart } from '@/lib/optional-part'
import { useNetwork } from '@/pwa/use-network'
import { Button } from '@/ui/page/button'
import { isDrawn, MapDrawing } from './map-drawing'
import { parsePlace } from './map-place'
import styles from './project-map.module.css'

const OpenMap = optionalPart(() => import('./open-map').then((module) => module.OpenMap))

const TOWNS = 'Mocímboa da Praia, Metuge, Ancuabe, Pemba, Montepuez e Chiúre'

/** The drawn map, with a button that replaces the drawing with the map of OpenStreetMap (D22). */
export function ProjectMap({ province, coordinates }: { province: string; coordinates: string }) {
  const [isOpen, setOpen] = useState(false)
  const isOffline = useNetwork() === 'offline'
  const reason = useId()
  const place = parsePlace(coordinates)
  const isBlocked = isOffline && !isOpen
  // The names in the picture do not grow with the user's font size, so they are repeated as text.
  const drawing = isDrawn(province) && (
    <>
      <MapDrawing province={province} coordinates={coordinates} />
      <p>No desenho, de norte a sul: {TOWNS}.</p>
    </>
  )
  return (
    <div className={styles.map}>
      {isOpen && place ? (
        <Suspense fallback={drawing}>
          <OpenMap place={place} className={styles.frame} />
        </Suspense>
      ) : (
        drawing
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

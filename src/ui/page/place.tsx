import { useHydrated } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { mapEmbedAddress, mapPageAddress, type MapPlace } from '@/lib/map-address'
import { useNetwork } from '@/pwa/use-network'
import { Button, ButtonAnchor } from './button'
import { Drawing } from '../media/drawing'
import styles from './place.module.css'

const OPEN = 'Abrir no OpenStreetMap'

interface MapButtonProps {
  place: MapPlace
  isOpen: boolean
  isOffline: boolean
  onToggle: () => void
}

/**
 * Button that shows the map of OpenStreetMap in place of the drawing (D22). Until the page is hydrated and without
 * JavaScript, it is a link to the map.
 */
function MapButton({ place, isOpen, isOffline, onToggle }: MapButtonProps) {
  const isHydrated = useHydrated()
  const reason = useId()
  return (
    <div className={styles.open}>
      {isHydrated ? (
        <Button variant="line" disabled={isOffline} aria-describedby={reason} onClick={onToggle}>
          {isOpen ? 'Voltar ao desenho' : OPEN}
        </Button>
      ) : (
        <ButtonAnchor variant="line" href={mapPageAddress(place)} rel="noopener noreferrer">
          {OPEN}
        </ButtonAnchor>
      )}
      <p id={reason} role="status">
        {isOffline
          ? 'Sem rede: o OpenStreetMap precisa dela. O desenho fica aqui.'
          : 'O desenho já está neste sítio; o OpenStreetMap vem de fora e gasta dados.'}
      </p>
    </div>
  )
}

interface PlaceProps {
  title: string
  /** The position on the map of OpenStreetMap. */
  place: MapPlace
  /** The names of the districts and towns. */
  areas: readonly string[]
  children: ReactNode
}

/**
 * Section about the places where the association works. Its map is a drawing, which also works without a network (D22).
 */
export function Place({ title, place, areas, children }: PlaceProps) {
  const [isOpen, setOpen] = useState(false)
  const isOffline = useNetwork() === 'offline'
  // Without a network the map would stay empty, so it is closed and the drawing is visible again. The user can open the
  // map again later.
  if (isOffline && isOpen) setOpen(false)
  return (
    <section className={`${styles.place} t-ocean`} id="mapa">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{children}</p>
          <ul className={styles.areas}>
            {areas.map((area) => (
              <li key={area}>{area}</li>
            ))}
            <li>Outras comunidades rurais</li>
          </ul>
          <MapButton place={place} isOpen={isOpen} isOffline={isOffline} onToggle={() => setOpen(!isOpen)} />
        </div>
        <div className={styles.map}>
          <Drawing
            src="/identity/mapa.svg"
            width={637}
            height={688}
            alt="Mapa de Cabo Delgado com Pemba, Metuge, Ancuabe, Chiúre, Montepuez e Mocímboa da Praia"
            lazy
          />
          {isOpen && <iframe src={mapEmbedAddress(place)} title="Mapa de Cabo Delgado no OpenStreetMap" />}
        </div>
      </div>
    </section>
  )
}

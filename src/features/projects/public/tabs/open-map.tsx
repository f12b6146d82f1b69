import { embedAddress } from './map-frame'
import type { Place } from './map-place'

/** The map of OpenStreetMap. It is a chunk of its own, because it needs a press and the network anyway. */
export function OpenMap({ place, className }: { place: Place; className: string | undefined }) {
  return (
    <iframe
      className={className}
      src={embedAddress(place)}
      title="Mapa do OpenStreetMap com o sítio do projeto"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}

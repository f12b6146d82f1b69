import { embedAddress } from './map-frame'
import type { Place } from './map-place'

/**
 * Map of OpenStreetMap. It is a separate chunk, because it is shown only after the user presses a button, and it needs
 * the network anyway.
 */
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

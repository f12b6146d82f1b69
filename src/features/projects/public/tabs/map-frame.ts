import type { Place } from './map-place'

/** How many degrees the map shows around the position: about a district and its neighbours. */
const AROUND = 0.25

/**
 * The URL of the OpenStreetMap frame for a position (D22). The Content Security Policy allows frames of this host only.
 */
export function embedAddress({ latitude, longitude }: Place): string {
  const box = [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`
}

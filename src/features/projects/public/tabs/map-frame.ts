import type { Place } from './map-place'

/**
 * Distance in degrees from the position to each edge of the map. The map shows about one district and its neighbours.
 */
const AROUND = 0.25

/**
 * Returns the URL of the OpenStreetMap iframe for a position (D22). The Content Security Policy allows only iframes of
 * this host.
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

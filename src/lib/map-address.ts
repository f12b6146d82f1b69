const OPENSTREETMAP = 'https://www.openstreetmap.org'

/** The visible rectangle of the map and the position of its marker, in degrees. */
export interface MapPlace {
  west: number
  south: number
  east: number
  north: number
  mark: { latitude: number; longitude: number }
}

/**
 * Returns the URL of OpenStreetMap's embedded map (D22). The content security policy allows no other origin in a frame.
 */
export function mapEmbedAddress({ west, south, east, north, mark }: MapPlace): string {
  const query = new URLSearchParams({
    bbox: [west, south, east, north].join(','),
    layer: 'mapnik',
    marker: `${mark.latitude},${mark.longitude}`,
  })
  return `${OPENSTREETMAP}/export/embed.html?${query.toString()}`
}

/** Returns the URL of the same map as a full page, for browsers without JavaScript or for a larger view. */
export function mapPageAddress({ mark: { latitude, longitude } }: MapPlace): string {
  return `${OPENSTREETMAP}/?mlat=${latitude}&mlon=${longitude}#map=8/${latitude}/${longitude}`
}

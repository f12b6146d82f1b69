const OPENSTREETMAP = 'https://www.openstreetmap.org'

/** A rectangle of the map and the point that it marks, in degrees. */
export interface MapPlace {
  west: number
  south: number
  east: number
  north: number
  mark: { latitude: number; longitude: number }
}

/** The address of OpenStreetMap's embedded map (D22): the only other origin that a page may frame. */
export function mapEmbedAddress({ west, south, east, north, mark }: MapPlace): string {
  const query = new URLSearchParams({
    bbox: [west, south, east, north].join(','),
    layer: 'mapnik',
    marker: `${mark.latitude},${mark.longitude}`,
  })
  return `${OPENSTREETMAP}/export/embed.html?${query.toString()}`
}

/** The same place as a page of its own, for a browser without JavaScript or for a larger view. */
export function mapPageAddress({ mark: { latitude, longitude } }: MapPlace): string {
  return `${OPENSTREETMAP}/?mlat=${latitude}&mlon=${longitude}#map=8/${latitude}/${longitude}`
}

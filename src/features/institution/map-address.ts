import { placeOnMap } from '@/content/about'

const OPENSTREETMAP = 'https://www.openstreetmap.org'

/** The embed of the province (D22): the one address of another origin that a page may frame. */
export function mapEmbedAddress(): string {
  const { west, south, east, north, mark } = placeOnMap
  const query = new URLSearchParams({
    bbox: [west, south, east, north].join(','),
    layer: 'mapnik',
    marker: `${mark.latitude},${mark.longitude}`,
  })
  return `${OPENSTREETMAP}/export/embed.html?${query.toString()}`
}

/** The same place as a page of its own, for who has no JavaScript or wants it larger. */
export function mapPageAddress(): string {
  const { latitude, longitude } = placeOnMap.mark
  return `${OPENSTREETMAP}/?mlat=${latitude}&mlon=${longitude}#map=8/${latitude}/${longitude}`
}

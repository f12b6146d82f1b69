/** Where a project lies on the map of the world. */
export interface Place {
  latitude: number
  longitude: number
}

/** '-12.97, 40.52' -> a place; null for what is none. */
export function placeOf(coordinates: string): Place | null {
  const [, first, second] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(coordinates) ?? []
  if (first === undefined || second === undefined) return null
  const [latitude, longitude] = [Number(first), Number(second)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** Degrees around the place: a district and its neighbours. */
const AROUND = 0.25

/** The OpenStreetMap embed of a place (D22): the one address of another origin that a page may frame. */
export function embedAddress({ latitude, longitude }: Place): string {
  const box = [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`
}

/** Geographic position of a project, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** Parses a position such as '-12.97, 40.52'. Returns null if the text is not a position. */
export function parsePlace(coordinates: string): Place | null {
  const [, first, second] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(coordinates) ?? []
  if (first === undefined || second === undefined) return null
  const [latitude, longitude] = [Number(first), Number(second)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

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

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

/** The city of Pemba: its geographic position, and its x and y in the drawing of 637 by 688 units. */
const PEMBA = { latitude: -12.974, longitude: 40.518, x: 505, y: 479 }
/** Length of one degree in units of the drawing. */
const DEGREE = 175

/**
 * Returns the CSS position of a place in the drawing of Cabo Delgado, in percent. A place outside the drawing is
 * hidden.
 */
export function pinPosition({
  latitude,
  longitude,
}: Place): { left: string; top: string } | { display: 'none' } {
  const x = (PEMBA.x + (longitude - PEMBA.longitude) * DEGREE) / 637
  const y = (PEMBA.y - (latitude - PEMBA.latitude) * DEGREE) / 688
  if (Math.min(x, y) < 0 || Math.max(x, y) > 1) return { display: 'none' }
  return { left: `${(x * 100).toFixed(1)}%`, top: `${(y * 100).toFixed(1)}%` }
}

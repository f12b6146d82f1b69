/**
 * Converts geographic coordinates to positions on the drawn map of Cabo Delgado (public/identity/mapa.svg), and back.
 * Pure functions.
 */
import { projectCoordinates } from '@/shared/project-numbers'

/** Size of the drawing in px. */
export const MAP_SIZE = { width: 637, height: 688 } as const

/** The city of Pemba: its x and y in the drawing, and its geographic position in degrees. */
const PEMBA = { x: 505, y: 479, latitude: -12.974, longitude: 40.518 }
/** Length of one degree in px of the drawing. */
const PER_DEGREE = { x: 174.5, y: 175.2 }

export interface Point {
  x: number
  y: number
}

/** Parses '-12.9740, 40.5178' or '-12,9740; 40,5178'. Returns null for any other text. */
function readCoordinates(text: string): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = projectCoordinates(text)?.split(', ') ?? []
  return latitude === undefined || longitude === undefined
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }
}

/**
 * Returns the position in the drawing for a text with coordinates. Returns null if the text has no coordinates, or if
 * the position is outside of the drawing.
 */
export function pointOf(text: string): Point | null {
  const place = readCoordinates(text)
  if (!place) return null
  const x = PEMBA.x + (place.longitude - PEMBA.longitude) * PER_DEGREE.x
  const y = PEMBA.y - (place.latitude - PEMBA.latitude) * PER_DEGREE.y
  return x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height ? { x, y } : null
}

/** Returns the coordinates of a position in the drawing, in the format of the form field: '-12.9740, 40.5178'. */
export const coordinatesAt = ({ x, y }: Point): string =>
  [PEMBA.latitude - (y - PEMBA.y) / PER_DEGREE.y, PEMBA.longitude + (x - PEMBA.x) / PER_DEGREE.x]
    .map((degrees) => degrees.toFixed(4))
    .join(', ')

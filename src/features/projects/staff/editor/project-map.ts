/** Where the drawn map of Cabo Delgado (public/identity/mapa.svg) has a place. Pure. */
import { projectCoordinates } from '@/shared/project-numbers'

/** The size of the drawing. */
export const MAP_SIZE = { width: 637, height: 688 } as const

/** Pemba in the drawing and in degrees, and the number of the drawing's pixels per degree. */
const PEMBA = { x: 505, y: 479, latitude: -12.974, longitude: 40.518 }
const PER_DEGREE = { x: 174.5, y: 175.2 }

export interface Point {
  x: number
  y: number
}

/** Reads '-12.9740, 40.5178' or '-12,9740; 40,5178'. Returns null for any other text. */
function readCoordinates(text: string): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = projectCoordinates(text)?.split(', ') ?? []
  return latitude === undefined || longitude === undefined
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }
}

/** The place in the drawing, or null when the text has no coordinates or they are outside of the drawing. */
export function pointOf(text: string): Point | null {
  const place = readCoordinates(text)
  if (!place) return null
  const x = PEMBA.x + (place.longitude - PEMBA.longitude) * PER_DEGREE.x
  const y = PEMBA.y - (place.latitude - PEMBA.latitude) * PER_DEGREE.y
  return x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height ? { x, y } : null
}

/** The coordinates of a place in the drawing, as the field has them: '-12.9740, 40.5178'. */
export const coordinatesAt = ({ x, y }: Point): string =>
  [PEMBA.latitude - (y - PEMBA.y) / PER_DEGREE.y, PEMBA.longitude + (x - PEMBA.x) / PER_DEGREE.x]
    .map((degrees) => degrees.toFixed(4))
    .join(', ')

/**
 * Computes the distance between two places. Requests contain only the names of districts, so the distance is measured
 * between the districts' seats.
 */
import { foldText } from './fold'

/** Latitude and longitude in degrees of the district seats of Cabo Delgado. */
const SEATS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  ancuabe: [-12.97, 39.85],
  balama: [-13.35, 38.57],
  chiure: [-13.42, 39.83],
  ibo: [-12.34, 40.58],
  macomia: [-12.24, 40.13],
  mecufi: [-13.28, 40.56],
  meluco: [-12.55, 39.65],
  metuge: [-12.97, 40.39],
  'mocimboa da praia': [-11.35, 40.35],
  montepuez: [-13.13, 39.0],
  mueda: [-11.67, 39.55],
  muidumbe: [-11.82, 39.82],
  namuno: [-13.62, 38.82],
  nangade: [-11.07, 39.68],
  palma: [-10.77, 40.47],
  pemba: [-12.97, 40.52],
  quissanga: [-12.42, 40.48],
}

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Returns the straight-line distance between two districts in km, rounded to tens and at least 10, or null if a
 * district is unknown. Roads are longer, so screens show the distance with 'cerca de'.
 */
export function districtDistance(one: string, other: string): number | null {
  const [from, to] = [SEATS[foldText(one)], SEATS[foldText(other)]]
  if (!from || !to) return null
  const latitude = radians(to[0] - from[0])
  const longitude = radians(to[1] - from[1])
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * Math.sin(longitude / 2) ** 2
  return Math.max(10, Math.round((2 * EARTH_KM * Math.asin(Math.sqrt(half))) / 10) * 10)
}

import { foldText } from './fold'

/** The provinces of Mozambique, from north to south. */
export const PROVINCES = [
  'Cabo Delgado',
  'Niassa',
  'Nampula',
  'Zambézia',
  'Tete',
  'Manica',
  'Sofala',
  'Inhambane',
  'Gaza',
  'Maputo',
  'Cidade de Maputo',
] as const

/** The districts of Cabo Delgado, where the association works. */
export const CABO_DELGADO_DISTRICTS = [
  ...['Ancuabe', 'Balama', 'Chiúre', 'Ibo', 'Macomia', 'Mecúfi', 'Meluco', 'Metuge'],
  ...['Mocímboa da Praia', 'Montepuez', 'Mueda', 'Muidumbe', 'Namuno', 'Nangade', 'Palma', 'Pemba'],
  'Quissanga',
] as const

const known = (names: readonly string[], text: string): string | null =>
  names.find((name) => foldText(name) === foldText(text)) ?? null

/** Returns the province in its correct spelling, or null if the text is not the name of a province. */
export const findProvince = (text: string): string | null => known(PROVINCES, text)

/**
 * Returns the district of Cabo Delgado in its correct spelling, or null if the text is not the name of such a district.
 */
export const findDistrict = (text: string): string | null => known(CABO_DELGADO_DISTRICTS, text)

/**
 * Returns the edit distance of two texts: the minimum number of letters to change, add or remove to get from one text
 * to the other.
 */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[other.length] ?? 0
}

const FAR = 3

/**
 * Returns the district whose name is most similar to a mistyped text: 'Metugi' -> 'Metuge'. Returns null if no name is
 * similar enough.
 */
export function nearestDistrict(text: string): string | null {
  const [nearest] = CABO_DELGADO_DISTRICTS.map((name) => ({
    name,
    far: distance(foldText(name), foldText(text)),
  })).sort((one, other) => one.far - other.far)
  return nearest && nearest.far < FAR ? nearest.name : null
}

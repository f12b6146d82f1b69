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

/** The province with its proper spelling; null for another text. */
export const findProvince = (text: string): string | null => known(PROVINCES, text)

/** The district of Cabo Delgado with its proper spelling; null for another text. */
export const findDistrict = (text: string): string | null => known(CABO_DELGADO_DISTRICTS, text)

/** The fewest letters to change, add or leave out to make one text of the other. */
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

/** The district that a mistyped text most likely means: 'Metugi' -> 'Metuge'. Null where none is near. */
export function nearestDistrict(text: string): string | null {
  const [nearest] = CABO_DELGADO_DISTRICTS.map((name) => ({
    name,
    far: distance(foldText(name), foldText(text)),
  })).sort((one, other) => one.far - other.far)
  return nearest && nearest.far < FAR ? nearest.name : null
}

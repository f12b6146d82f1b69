/** Compares two versions of a text word by word, so that a screen can mark the differences. Pure functions. */

export interface TextPart {
  text: string
  /** Whether the other version does not contain the text of this part. */
  isOwn: boolean
}

/**
 * Maximum number of pairs of words that are compared. Longer texts are compared line by line. If there are too many
 * pairs of lines too, everything between the common beginning and the common end counts as different.
 */
const PAIRS_MAX = 1_000_000

const words = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []
const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? []

/**
 * Returns for each word (or line) of `one` whether it belongs to the longest sequence of words that both texts contain
 * in the same order. Returns null if there are too many pairs of words.
 */
function commonWords(one: readonly string[], other: readonly string[]): boolean[] | null {
  if (one.length * other.length > PAIRS_MAX) return null
  const width = other.length + 1
  const longest = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      longest[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  let column = 0
  return one.map((word, row) => {
    while (column < other.length && word !== other[column] && at(row, column + 1) > at(row + 1, column))
      column += 1
    if (word !== other[column]) return false
    column += 1
    return true
  })
}

function compare(mine: readonly string[], theirs: readonly string[], isLast: boolean): TextPart[] | null {
  const shortest = Math.min(mine.length, theirs.length)
  let start = 0
  while (start < shortest && mine[start] === theirs[start]) start += 1
  let end = 0
  while (end < shortest - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1
  const between = (all: readonly string[]) => all.slice(start, all.length - end)
  const common = commonWords(between(mine), between(theirs))
  if (!common && !isLast) return null
  const parts: TextPart[] = []
  mine.forEach((text, index) => {
    const isBetween = index >= start && index < mine.length - end
    const isOwn = isBetween && !common?.[index - start]
    const last = parts.at(-1)
    if (last?.isOwn === isOwn) last.text += text
    else parts.push({ text, isOwn })
  })
  return parts
}

/** Splits `one` into parts, in order. A part with `isOwn` is missing in `other`. */
export const ownParts = (one: string, other: string): TextPart[] =>
  compare(words(one), words(other), false) ?? compare(lines(one), lines(other), true) ?? []

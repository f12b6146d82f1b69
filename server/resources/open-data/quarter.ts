/** A quarter of a year in Maputo. */
export interface Quarter {
  year: number
  /** The number of the quarter in its year: 1 to 4. */
  number: number
}

/** Returns the name of a quarter for URLs: '2026-t3'. */
export const quarterName = ({ year, number }: Quarter): string => `${year}-t${number}`

/** Returns the name of a quarter for display: '3.º trimestre de 2026'. */
export const quarterTitle = ({ year, number }: Quarter): string => `${number}.º trimestre de ${year}`

export function parseQuarter(name: string): Quarter | null {
  const [, year, number] = /^(\d{4})-t([1-4])$/.exec(name) ?? []
  return year === undefined || number === undefined ? null : { year: Number(year), number: Number(number) }
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Returns the three months of a quarter: ['2026-07', '2026-08', '2026-09']. */
export const monthsOf = ({ year, number }: Quarter): string[] =>
  [1, 2, 3].map((month) => `${year}-${two((number - 1) * 3 + month)}`)

/**
 * Returns the first and the last day of a quarter, in a form that can be compared with stored dates: ['2026-07-01',
 * '2026-09-30'].
 */
export function daysOf(quarter: Quarter): [first: string, last: string] {
  const months = monthsOf(quarter)
  const days = [31, 30, 30, 31][quarter.number - 1] ?? 31
  return [`${months[0]}-01`, `${months[2]}-${days}`]
}

/** Returns the quarter that contains a day ('YYYY-MM-DD'). */
export const quarterOf = (day: string): Quarter => ({
  year: Number(day.slice(0, 4)),
  number: Math.ceil(Number(day.slice(5, 7)) / 3),
})

/** Returns all quarters from one day to another, newest first. */
export function quartersBetween(first: string, last: string): Quarter[] {
  const [from, to] = [quarterOf(first), quarterOf(last)]
  const count = (to.year - from.year) * 4 + to.number - from.number
  return Array.from({ length: Math.max(0, count) + 1 }, (_, back) => {
    const index = to.year * 4 + to.number - 1 - back
    return { year: Math.floor(index / 4), number: (index % 4) + 1 }
  })
}

/** Period of the reports: its values in the URL, its validation and its presets. Pure functions. */
import type { ListRange } from '@/ui/list/range-filter'
import { isDay } from '@/shared/day'

export interface Period {
  from: string
  to: string
}

/** Returns the period of the URL. The default is the same as on the server: from the first day of the year to today. */
export function periodIn(
  { de, ate }: { de?: string | undefined; ate?: string | undefined },
  today: string,
): Period {
  const to = ate ?? today
  return { from: de ?? `${to.slice(0, 4)}-01-01`, to }
}

const FIRST_DAY = '2000-01-01'
/**
 * Maximum number of months in a period. The server rejects longer periods, and a chart has one bar for each month.
 */
const MONTHS_MAX = 120
const NO_DAY = 'Esta data não existe. Escolha outra.'
const EARLY = 'Escolha datas a partir de 2000.'
const SWAPPED = 'O início não pode ser depois do fim.'
const LONG = 'Escolha um período de 10 anos ou menos.'

const monthNumber = (day: string): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7))

/** Returns the error message for an invalid period; null if the period is valid. */
export function periodProblem(from: string, to: string): string | null {
  if (!from || !to) return null
  if (!isDay(from) || !isDay(to)) return NO_DAY
  if (from > to) return SWAPPED
  if (from < FIRST_DAY) return EARLY
  return monthNumber(to) - monthNumber(from) >= MONTHS_MAX ? LONG : null
}

export const periodFilter = ({ from, to }: Period): ListRange => ({
  ...{ from: 'de', to: 'ate', label: 'Período', kind: 'day', problem: periodProblem },
  standard: [from, to],
})

const two = (number: number): string => String(number).padStart(2, '0')

/** Returns the periods for the preset buttons. 'Este ano' has no parameter, because it is the default period. */
export function presets(today: string): { label: string; de: string | undefined }[] {
  const [year = '', month = ''] = today.split('-')
  const quarter = 3 * Math.floor((Number(month) - 1) / 3) + 1
  return [
    { label: 'Este mês', de: `${year}-${month}-01` },
    { label: 'Este trimestre', de: `${year}-${two(quarter)}-01` },
    { label: 'Este ano', de: undefined },
  ]
}

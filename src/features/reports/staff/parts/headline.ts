/** Builds the sentence at the top of the reports screen. Pure functions. */
import { longDayText } from '@/lib/dates'
import { formatMoney, formatPercent } from '@/lib/formats'
import type { Report, Subject } from '../../report-calls'
import { totalIn } from './findings'
import { isFiltered, type Chosen } from './report-filters'
import type { Period } from './report-search'

/** Returns the period in words: 'Em 2026', or 'De 01 de março de 2026 a 20 de abril de 2026'. */
function periodWords({ from, to }: Period, today: string): string {
  const year = from.slice(0, 4)
  const isYear = from === `${year}-01-01` && (to === `${year}-12-31` || (to === today && to.startsWith(year)))
  return isYear ? `Em ${year}` : `De ${longDayText(from)} a ${longDayText(to)}`
}

const FILTERED = 'com estes filtros'

/**
 * Returns a sentence with the amount of confirmed donations and the spent share of the budget. If a filter is set, the
 * words of FILTERED mark the numbers to which the filter applies.
 * @param reports the reports that have been loaded
 * @returns null if neither the report on donations nor the one on budgets has a number
 */
export function headlineOf(
  reports: Partial<Record<Subject, Report>>,
  { period, today, chosen }: { period: Period; today: string; chosen: Chosen },
): string | null {
  const { donations, budgets } = reports
  const confirmed = donations && totalIn(donations, 'confirmed_amount')
  const share = budgets?.totals.find(({ key }) => key === 'share')?.value ?? null
  const arrived =
    confirmed === undefined
      ? null
      : confirmed === 0
        ? 'não entrou nenhuma doação confirmada'
        : `entraram ${formatMoney(confirmed)} em doações confirmadas`
  const spent = share === null ? null : `já foi gasto ${formatPercent(share)} do orçamento dos projetos`
  const when = periodWords(period, today)
  const [isOfArrived, isOfSpent] = [isFiltered('donations', chosen), isFiltered('budgets', chosen)]
  if (arrived === null && spent === null) return null
  if ((arrived === null || isOfArrived) && (spent === null || isOfSpent))
    return `${when}, ${FILTERED}, ${[arrived, spent].filter(Boolean).join('; ')}.`
  const parts = [
    arrived && isOfArrived ? `${arrived} ${FILTERED}` : arrived,
    spent && isOfSpent ? `${FILTERED}, ${spent}` : spent,
  ]
  return `${when} ${parts.filter(Boolean).join('; ')}.`
}

/** The sentence that opens the screen of the reports. Pure. */
import { longDayText } from '@/lib/dates'
import { formatMoney, formatPercent } from '@/lib/formats'
import type { Report, Subject } from '../../report-calls'
import { totalIn } from './findings'
import type { Chosen, Period } from './report-search'

/** 'Em 2026', or 'De 01 de março de 2026 a 20 de abril de 2026'. */
function periodWords({ from, to }: Period, today: string): string {
  const year = from.slice(0, 4)
  const isYear = from === `${year}-01-01` && (to === `${year}-12-31` || (to === today && to.startsWith(year)))
  return isYear ? `Em ${year}` : `De ${longDayText(from)} a ${longDayText(to)}`
}

/** Whether a filter changes one of the numbers of the sentence. */
const isFiltered = ({ metodo, estado, origem, programa, projetos }: Chosen): boolean =>
  [metodo, estado, origem, programa, projetos].some(Boolean)

/**
 * Says how much money arrived and how much of the budget was spent.
 * @param reports the reports that are loaded; without donations and budgets there is no sentence
 */
export function headlineOf(
  reports: Partial<Record<Subject, Report>>,
  { period, today, chosen }: { period: Period; today: string; chosen: Chosen },
): string | null {
  const { donations, budgets } = reports
  const confirmed = donations && totalIn(donations, 'confirmed_amount')
  const share = budgets?.totals.find(({ key }) => key === 'share')?.value ?? null
  const parts = [
    confirmed === 0 && 'não entrou nenhuma doação confirmada',
    confirmed && `entraram ${formatMoney(confirmed)} em doações confirmadas`,
    share !== null && `já foi gasto ${formatPercent(share)} do orçamento dos projetos`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  const when = periodWords(period, today)
  return `${when}${isFiltered(chosen) ? ', com estes filtros,' : ''} ${parts.join('; ')}.`
}

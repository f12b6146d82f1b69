/** Builds the sentences that summarise the result of each report. Pure functions. */
import { longDayText } from '@/lib/dates'
import { formatCount, formatMoney, formatPercent } from '@/lib/formats'
import type { Report, ReportTable, Subject } from '../../report-calls'
import { NOTHING, numberText, rowWords, valueText } from './report-words'

type Total = Report['totals'][number]

/** Formats a month: '2026-10' -> 'outubro de 2026'. */
const monthWords = (month: string): string => longDayText(`${month}-15`).slice('15 de '.length)

export const totalIn = ({ totals }: Report, key: string): number =>
  totals.find((one) => one.key === key)?.value ?? 0

export const tableIn = ({ tables }: Report, key: string): ReportTable | undefined =>
  tables.find((one) => one.key === key)

/**
 * Returns the row of a table with the largest value in a column, and its share of the column's sum in percent. Returns
 * null if all values are 0.
 */
export function largestIn(table: ReportTable | undefined, column: string) {
  const place = table?.columns.findIndex(({ key }) => key === column) ?? -1
  if (!table || place < 0) return null
  const valued = table.rows.map((row) => ({ row, value: row.values[place] ?? 0 }))
  const all = valued.reduce((sum, { value }) => sum + value, 0)
  const [first] = [...valued].sort((one, other) => other.value - one.value)
  return first && first.value > 0
    ? { key: first.row.key, label: rowWords(table.key, first.row), share: (100 * first.value) / all }
    : null
}

/**
 * Returns the change since the previous period in percent; null if one of the two values is missing or the previous
 * value is 0.
 */
export const changeOf = ({ value, previous }: Pick<Total, 'value' | 'previous'>): number | null =>
  value === null || !previous ? null : (100 * (value - previous)) / previous

/** Returns the change in words: 'mais 12,5% do que no período anterior'. Empty if there is no value to compare with. */
export function changeText(report: Report, key: string): string {
  const total = report.totals.find((one) => one.key === key)
  const change = total ? changeOf(total) : null
  if (change === null) return ''
  if (Math.abs(change) < 0.05) return 'o mesmo que no período anterior'
  return `${change > 0 ? 'mais' : 'menos'} ${formatPercent(Math.abs(change))} do que no período anterior`
}

const withChange = (sentence: string, report: Report, key: string): string => {
  const change = changeText(report, key)
  return `${sentence}${change && `, ${change}`}.`
}

const plural = (value: number, one: string, many: string): string =>
  value === 1 ? formatCount(1, one, many) : `${numberText(value)}\u00a0${many}`

const SENTENCES: Record<Subject, (report: Report) => string[]> = {
  donations: (report) => {
    const confirmed = totalIn(report, 'confirmed')
    if (confirmed === 0) return ['Chegaram doações, mas nenhuma está confirmada.']
    const method = largestIn(tableIn(report, 'methods'), 'confirmed_amount')
    const month = largestIn(tableIn(report, 'months'), 'confirmed_amount')
    return [
      withChange(
        `${plural(confirmed, 'doação confirmada trouxe', 'doações confirmadas trouxeram')} ${formatMoney(totalIn(report, 'confirmed_amount'))}`,
        report,
        'confirmed_amount',
      ),
      month ? `O mês mais forte foi ${monthWords(month.key)}.` : '',
      method
        ? `${method.label} trouxe ${method.share > 50 ? 'a maior parte' : 'mais do que os outros'}: ${formatPercent(method.share)}.`
        : '',
    ]
  },
  decisions: (report) => [
    totalIn(report, 'decided') === 1
      ? `A única decisão demorou ${valueText(totalIn(report, 'median_hours'), 'hours')}.`
      : `Metade das ${numberText(totalIn(report, 'decided'))}\u00a0decisões demorou ${valueText(totalIn(report, 'median_hours'), 'hours')} ou menos.`,
    `${formatPercent(totalIn(report, 'in_time'))} ficaram dentro das 48 horas prometidas.`,
  ],
  budgets: (report) => {
    const over = totalIn(report, 'over')
    return [
      `${plural(totalIn(report, 'projects'), 'projeto gastou', 'projetos gastaram')} ${formatPercent(totalIn(report, 'share'))} do orçamento.`,
      over === 0
        ? 'Nenhum passou o seu.'
        : `${plural(over, 'passou', 'passaram')} o seu, em ${formatMoney(totalIn(report, 'over_amount'))}.`,
    ]
  },
  beneficiaries: (report) => {
    const province = largestIn(tableIn(report, 'provinces'), 'people')
    return [
      withChange(
        `${plural(totalIn(report, 'people'), 'pessoa', 'pessoas')} de ${plural(totalIn(report, 'families'), 'família', 'famílias')}`,
        report,
        'people',
      ),
      province ? `${province.label}: ${formatPercent(province.share)}.` : '',
    ]
  },
  volunteers: (report) => {
    const [active, added] = [totalIn(report, 'active'), totalIn(report, 'new')]
    const pending = totalIn(report, 'hours_pending')
    return [
      active === 0
        ? 'Nenhum voluntário tem horas confirmadas.'
        : withChange(
            `${plural(active, 'voluntário deu', 'voluntários deram')} ${valueText(totalIn(report, 'hours'), 'hours')}`,
            report,
            'hours',
          ),
      added === 0
        ? 'Não chegou nenhum voluntário novo.'
        : `${added === 1 ? 'Chegou' : 'Chegaram'} ${plural(added, 'voluntário novo', 'voluntários novos')}.`,
      pending > 0 ? `Falta confirmar ${valueText(pending, 'hours')}.` : '',
    ]
  },
  comments: (report) => {
    const waiting = totalIn(report, 'pending')
    return [
      withChange(
        `${plural(totalIn(report, 'received'), 'comentário chegou', 'comentários chegaram')}`,
        report,
        'received',
      ),
      waiting > 0 ? `${plural(waiting, 'espera', 'esperam')} moderação.` : 'Nenhum espera moderação.',
    ]
  },
  messages: (report) => [
    withChange(
      `${plural(totalIn(report, 'received'), 'mensagem chegou', 'mensagens chegaram')}`,
      report,
      'received',
    ),
    report.totals.some(({ key, value }) => key === 'share' && value === null)
      ? 'As 24 horas para responder ainda não passaram.'
      : `${formatPercent(totalIn(report, 'share'))} tiveram resposta em 24 horas.`,
  ],
}

/** Whether all numbers in the report's tables are 0 or missing. */
export const isEmpty = ({ tables }: Report): boolean =>
  tables.every(({ rows }) => rows.every(({ values }) => values.every((value) => !value)))

/** Whether a report found nothing for its period and filters: no number in its tables and no project. */
export const hasNothing = (report: Report): boolean => isEmpty(report) && totalIn(report, 'projects') === 0

/** Returns the summary that is shown beside the report's title. */
export const findingOf = (subject: Subject, report: Report): string =>
  hasNothing(report) ? NOTHING[subject] : SENTENCES[subject](report).filter(Boolean).join(' ')

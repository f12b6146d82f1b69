/** The period and the filters of the reports in the URL. Pure. */
import type { ListFilter } from '@/ui/list/list-bar'
import type { ListRange } from '@/ui/list/range-filter'
import { isDay } from '@/shared/day'
import { PROVINCES } from '@/shared/places'
import type { ReportQuery, Subject } from '../../report-calls'

export const FILTER_NAMES = [
  'de',
  'ate',
  'metodo',
  'estado',
  'origem',
  'programa',
  'provincia',
  'projetos',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type Chosen = Partial<Record<FilterName, string | undefined>>

const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const oneOf = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find((one) => one === text)

const DONATION_STATES = [
  ['approved', 'Confirmadas'],
  ['pending', 'Em análise'],
  ['asked', 'Novo comprovante pedido'],
  ['rejected', 'Recusadas'],
] as const
const SOURCES = [
  ['account', 'Com conta'],
  ['guest', 'Sem conta'],
] as const
const PROJECT_STATES = [
  ['planning', 'Em planeamento'],
  ['active', 'Ativos'],
  ['completed', 'Concluídos'],
  ['suspended', 'Suspensos'],
] as const

export interface Period {
  from: string
  to: string
}

/** The period of the URL; by default from the first day of the year to today, as the server reads it. */
export function periodIn({ de, ate }: Chosen, today: string): Period {
  const to = ate ?? today
  return { from: de ?? `${to.slice(0, 4)}-01-01`, to }
}

const FIRST_DAY = '2000-01-01'
/** A chart of months has one bar for each, and the server gives no more. */
const MONTHS_MAX = 120
const NO_DAY = 'Esta data não existe. Escolha outra.'
const EARLY = 'Escolha datas a partir de 2000.'
const SWAPPED = 'O início não pode ser depois do fim.'
const LONG = 'Escolha um período de 10 anos ou menos.'

const monthNumber = (day: string): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7))

/** Says what is wrong with a period; null when it is right. */
export function periodProblem(from: string, to: string): string | null {
  if (!from || !to) return null
  if (!isDay(from) || !isDay(to)) return NO_DAY
  if (from > to) return SWAPPED
  if (from < FIRST_DAY) return EARLY
  return monthNumber(to) - monthNumber(from) >= MONTHS_MAX ? LONG : null
}

/** The query of a report. Values of the URL that mean nothing are left out. */
export function queryOf(subject: Subject, chosen: Chosen): ReportQuery {
  const { de: from, ate: to, provincia: province } = chosen
  const states = subject === 'budgets' ? PROJECT_STATES : DONATION_STATES
  const state = oneOf(
    states.map(([value]) => value as string),
    subject === 'budgets' ? chosen.projetos : chosen.estado,
  )
  const all = {
    from: from && isDay(from) ? from : undefined,
    to: to && isDay(to) ? to : undefined,
    method: idIn(chosen.metodo),
    status: state,
    source: oneOf(['account', 'guest'] as const, chosen.origem),
    program: idIn(chosen.programa),
    province,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

interface FilterRecords {
  methods: ListFilter['options']
  programs: ListFilter['options']
}

export const periodFilter = ({ from, to }: Period): ListRange => ({
  ...{ from: 'de', to: 'ate', label: 'Período', kind: 'day', problem: periodProblem },
  standard: [from, to],
})

/** The filters of the subjects that the user may view. */
export function filtersFor(subjects: readonly Subject[], { methods, programs }: FilterRecords): ListFilter[] {
  const has = (...wanted: Subject[]) => wanted.some((one) => subjects.includes(one))
  return [
    ...(has('donations')
      ? [
          { key: 'metodo', label: 'Método', options: methods },
          { key: 'estado', label: 'Estado das doações', options: DONATION_STATES },
          { key: 'origem', label: 'Origem', options: SOURCES },
        ]
      : []),
    ...(has('budgets', 'beneficiaries', 'volunteers')
      ? [{ key: 'programa', label: 'Programa', options: programs }]
      : []),
    ...(has('beneficiaries', 'volunteers')
      ? [
          {
            key: 'provincia',
            label: 'Província',
            none: 'Todas',
            options: PROVINCES.map((name) => [name, name] as const),
          },
        ]
      : []),
    ...(has('budgets') ? [{ key: 'projetos', label: 'Estado dos projetos', options: PROJECT_STATES }] : []),
  ]
}

/** The chosen filters in words: 'Método: M-Pesa', 'Província: Nampula'. */
export const chosenWords = (filters: readonly ListFilter[], chosen: Chosen): string[] =>
  filters.flatMap(({ key, label, options }) => {
    const value = chosen[key as FilterName]
    if (!value) return []
    const words = options.find(([option]) => option === value)?.[1] ?? value
    return [`${label}: ${words}`]
  })

const two = (number: number): string => String(number).padStart(2, '0')

/** The periods that one press chooses. The year is what is shown without a period in the URL. */
export function presets(today: string): { label: string; de: string | undefined }[] {
  const [year = '', month = ''] = today.split('-')
  const quarter = 3 * Math.floor((Number(month) - 1) / 3) + 1
  return [
    { label: 'Este mês', de: `${year}-${month}-01` },
    { label: 'Este trimestre', de: `${year}-${two(quarter)}-01` },
    { label: 'Este ano', de: undefined },
  ]
}

/** The filters of the review's list, as the URL has them. */
import type { operations } from '@/api/v1'
import type { ListFilter } from '@/ui/list/list-bar'
import type { ListSearch } from '@/ui/list/list-search'

export const FILTERS = ['estado', 'metodo', 'valor', 'chegada', 'reparo'] as const
export type ReviewSearch = ListSearch<(typeof FILTERS)[number]>

type Query = NonNullable<operations['listDonations']['parameters']['query']>
export type DonationState = NonNullable<Query['status']>

/** The states in the order of the tabs. Without `estado` the list has the donations under review. */
export const STATES: readonly (readonly [state: DonationState, inUrl: string | undefined])[] = [
  ['pending', undefined],
  ['asked', 'doador'],
  ['approved', 'confirmadas'],
  ['rejected', 'recusadas'],
]

export const readState = (text: string | undefined): DonationState =>
  STATES.find(([, inUrl]) => inUrl === text)?.[0] ?? 'pending'

const AMOUNTS: Record<string, readonly [label: string, from: number | undefined, to: number | undefined]> = {
  'ate-500': ['Até MZN 500', undefined, 500],
  '500-5000': ['MZN 500 a 5 000', 500, 5000],
  '5000-50000': ['MZN 5 000 a 50 000', 5000, 50_000],
  'acima-50000': ['Acima de MZN 50 000', 50_000, undefined],
}

const ARRIVALS: Record<string, readonly [label: string, daysAgo: number]> = {
  hoje: ['Hoje', 0],
  semana: ['Últimos 7 dias', 6],
  mes: ['Últimos 30 dias', 29],
}

const DAY_MS = 24 * 3600_000
const MAPUTO_MS = 2 * 3600_000

/** The day in Maputo so many days ago: '2026-03-10'. */
const dayAgo = (days: number, now: number): string =>
  new Date(now + MAPUTO_MS - days * DAY_MS).toISOString().slice(0, 10)

const own = <T>(table: Record<string, T>, key: string | undefined): T | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined

/** Returns the query parameters of the API for the filters in the URL. Unknown values are ignored. */
export function filterQuery(search: ReviewSearch, now: number): Query {
  const amount = own(AMOUNTS, search.valor)
  const arrival = own(ARRIVALS, search.chegada)
  const method = Number(search.metodo)
  return {
    status: readState(search.estado),
    ...(Number.isSafeInteger(method) && method > 0 && { method }),
    ...(amount?.[1] !== undefined && { amount_min: amount[1] }),
    ...(amount?.[2] !== undefined && { amount_max: amount[2] }),
    ...(arrival && { date_from: dayAgo(arrival[1], now) }),
    ...(search.reparo === 'prazo' && { late: true }),
    ...(search.reparo === 'repetido' && { suspected: true }),
  }
}

/** Whether more than the state narrows the list. */
export const isFiltered = ({ procura, metodo, valor, chegada, reparo }: ReviewSearch): boolean =>
  [procura, metodo, valor, chegada, reparo].some((value) => value !== undefined)

const options = (table: Record<string, readonly [string, ...unknown[]]>): ListFilter['options'] =>
  Object.entries(table).map(([value, [label]]) => [value, label] as const)

export const listFilters = (methods: readonly { id: number; name: string }[]): readonly ListFilter[] => [
  { key: 'metodo', label: 'Método', options: methods.map(({ id, name }) => [String(id), name] as const) },
  { key: 'valor', label: 'Valor', options: options(AMOUNTS) },
  { key: 'chegada', label: 'Chegada', options: options(ARRIVALS) },
  {
    key: 'reparo',
    label: 'Reparos',
    options: [
      ['prazo', 'Fora do prazo'],
      ['repetido', 'Pode ser repetida'],
    ],
  },
]

/** The filters of the list of donations and their values in the URL. */
import type { operations } from '@/api/v1'
import type { ListFilter } from '@/ui/list/list-bar'
import { isNarrowed, type ListSearch } from '@/ui/list/list-search'
import type { ListRange } from '@/ui/list/range-filter'
import { parseAmount } from '@/shared/donation'

export const FILTERS = ['estado', 'metodo', 'valor-de', 'valor-ate', 'desde', 'ate', 'reparo'] as const
export type ReviewSearch = ListSearch<(typeof FILTERS)[number]>

type Query = NonNullable<operations['listDonations']['parameters']['query']>
export type DonationState = NonNullable<Query['status']>

/** The states in the order of the tabs. Without the parameter `estado` the list has the pending donations. */
export const STATES: readonly (readonly [state: DonationState, inUrl: string | undefined])[] = [
  ['pending', undefined],
  ['asked', 'doador'],
  ['approved', 'confirmadas'],
  ['rejected', 'recusadas'],
]

export const readState = (text: string | undefined): DonationState =>
  STATES.find(([, inUrl]) => inUrl === text)?.[0] ?? 'pending'

/** Converts an amount in the URL to meticais for the API. Returns undefined if the text is not an amount. */
const amount = (text: string | undefined): number | undefined => {
  const cents = parseAmount(text ?? '')
  return cents === null ? undefined : cents / 100
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns a day in the URL such as '2026-03-10', or undefined if there is no such day. */
const day = (text: string | undefined): string | undefined =>
  text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** Returns the query parameters of the API for the filters in the URL. Unknown values are ignored. */
export function filterQuery(search: ReviewSearch): Query {
  const method = Number(search.metodo)
  return {
    status: readState(search.estado),
    ...(Number.isSafeInteger(method) && method > 0 && { method }),
    amount_min: amount(search['valor-de']),
    amount_max: amount(search['valor-ate']),
    date_from: day(search.desde),
    date_to: day(search.ate),
    ...(search.reparo === 'prazo' && { late: true }),
    ...(search.reparo === 'repetido' && { suspected: true }),
  }
}

/** Whether the list is searched or filtered by anything but the state. */
export const isFiltered = ({ estado: _state, ...search }: ReviewSearch): boolean => isNarrowed(search)

function amountProblem(from: string, to: string): string | null {
  const [least, most] = [amount(from), amount(to)]
  if ((from && least === undefined) || (to && most === undefined)) return 'Escreva um valor, como 1 500,50.'
  return least !== undefined && most !== undefined && least > most ? 'O primeiro valor é maior.' : null
}

const dayProblem = (from: string, to: string): string | null =>
  from && to && from > to ? 'A primeira data é posterior.' : null

export const listFilters = (
  methods: readonly { id: number; name: string }[],
): readonly (ListFilter | ListRange)[] => [
  { key: 'metodo', label: 'Método', options: methods.map(({ id, name }) => [String(id), name] as const) },
  { from: 'valor-de', to: 'valor-ate', label: 'Valor', kind: 'amount', problem: amountProblem },
  { from: 'desde', to: 'ate', label: 'Chegada', kind: 'day', problem: dayProblem },
  {
    key: 'reparo',
    label: 'Reparos',
    options: [
      ['prazo', 'Fora do prazo'],
      ['repetido', 'Pode ser repetida'],
    ],
  },
]

/** The filters of the requests, as the URL has them. */
import type { ListFilter } from '@/ui/list/list-bar'
import type { ListSearch } from '@/ui/list/list-search'

export const FILTERS = ['estado', 'tipo'] as const
export type MatchingSearch = ListSearch<(typeof FILTERS)[number]>

export type Status = 'received' | 'open' | 'accepted' | 'done' | 'withdrawn'

/** The states in the order of the tabs. */
export const STATES: readonly (readonly [state: Status, inUrl: string, word: string])[] = [
  ['received', 'por-ver', 'Por ver'],
  ['open', 'abertos', 'Abertos'],
  ['accepted', 'completos', 'Completos'],
  ['done', 'concluidos', 'Concluídos'],
  ['withdrawn', 'retirados', 'Retirados'],
]

export const readStatus = (text: string | undefined): Status | undefined =>
  STATES.find(([, inUrl]) => inUrl === text)?.[0]

export const readKind = (text: string | undefined): 'request' | 'offer' | undefined =>
  text === 'pedidos' ? 'request' : text === 'ofertas' ? 'offer' : undefined

export const statusWord = (status: Status): string =>
  STATES.find(([state]) => state === status)?.[2].replace(/s$/, '') ?? status

export const LIST_FILTERS: readonly ListFilter[] = [
  {
    key: 'tipo',
    label: 'Mostrar',
    options: [
      ['pedidos', 'Pedidos de ajuda'],
      ['ofertas', 'Ofertas de voluntários'],
    ],
  },
]

/** Returns the search of a link to a request; without an id, to the list with the same filters. */
export const viewing =
  (ver?: number | 'horas' | 'novo') =>
  (search: object): object => ({ ...search, ver })

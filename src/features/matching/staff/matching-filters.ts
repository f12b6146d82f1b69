/** The filters of the list of requests and their values in the URL. */
import { REQUEST_STATES, type RequestState } from '@/shared/matching-words'
import type { ListFilter } from '@/ui/list/list-bar'
import type { ListSearch } from '@/ui/list/list-search'

export const FILTERS = ['estado', 'tipo'] as const
export type MatchingSearch = ListSearch<(typeof FILTERS)[number]>

const IN_URL: Readonly<Record<RequestState, string>> = {
  received: 'por-ver',
  open: 'abertos',
  accepted: 'completos',
  done: 'concluidos',
  withdrawn: 'retirados',
}

/** The states in the order of the tabs, each with its value in the URL and its name on the screen. */
export const STATES: readonly (readonly [state: RequestState, inUrl: string, word: string])[] =
  REQUEST_STATES.map(([state, word]) => [state, IN_URL[state], word])

export const readStatus = (text: string | undefined): RequestState | undefined =>
  STATES.find(([, inUrl]) => inUrl === text)?.[0]

export const readKind = (text: string | undefined): 'request' | 'offer' | undefined =>
  text === 'pedidos' ? 'request' : text === 'ofertas' ? 'offer' : undefined

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

/** Returns the search parameters of a link to a request or, without an id, to the list with the same filters. */
export const viewing =
  (ver?: number | 'horas' | 'novo') =>
  (search: object): object => ({ ...search, ver, para: undefined })

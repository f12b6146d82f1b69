/** The filters of the inbox and their values in the URL. */
import type { operations } from '@/api/v1'
import type { ListFilter } from '@/ui/list/list-bar'
import type { ListSearch } from '@/ui/list/list-search'

export const FILTERS = ['estado', 'reparo'] as const
export type InboxSearch = ListSearch<(typeof FILTERS)[number]>

type Query = NonNullable<operations['listContactThreads']['parameters']['query']>
export type ContactState = NonNullable<Query['status']>

/** The states in the order of the tabs. Without the parameter `estado` the list has all conversations except spam. */
export const STATES: readonly (readonly [state: ContactState, inUrl: string])[] = [
  ['new', 'novas'],
  ['answering', 'em-resposta'],
  ['answered', 'respondidas'],
  ['closed', 'fechadas'],
  ['spam', 'spam'],
]

export const readState = (text: string | undefined): ContactState | undefined =>
  STATES.find(([, inUrl]) => inUrl === text)?.[0]

/** Returns the query parameters of the API for the filters in the URL. Unknown values are ignored. */
export function filterQuery({ estado, reparo, procura }: InboxSearch): Query {
  const status = readState(estado)
  return {
    ...(status && { status }),
    ...(reparo === 'minhas' && { mine: true }),
    ...(reparo === 'prazo' && { late: true }),
    ...(reparo === 'entrega' && { undelivered: true }),
    ...(procura && { search: procura }),
  }
}

export const LIST_FILTERS: readonly ListFilter[] = [
  {
    key: 'reparo',
    label: 'Mostrar',
    options: [
      ['minhas', 'Atribuídas a mim'],
      ['prazo', 'Fora do prazo'],
      ['entrega', 'Resposta por entregar'],
    ],
  },
]

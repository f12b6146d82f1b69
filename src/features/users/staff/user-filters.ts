/** Filters of the list of accounts in the URL, and their conversion to the API's query parameters. */
import type { operations } from '@/api/v1'
import { GROUP_NAMES } from '@/shared/permissions'
import type { ListFilter } from '@/ui/list/list-bar'
import type { ListSearch } from '@/ui/list/list-search'

export const FILTERS = ['estado', 'grupo', 'convite'] as const
export type UserSearch = ListSearch<(typeof FILTERS)[number]>

type Query = NonNullable<operations['listUsers']['parameters']['query']>

/** The value of the URL's parameter `grupo` that selects staff without a group. */
const NO_GROUP = 'sem-grupo'

/** The API's parameters for each value of `estado` in the URL. Without `estado` the list shows the active staff. */
const STATES: Readonly<Record<string, Query>> = {
  comunidade: { staff: false, active: true },
  desativadas: { active: false },
  todas: {},
}
const TEAM: Query = { staff: true, active: true }

const ORDERS: Readonly<Record<string, NonNullable<Query['ordering']>>> = {
  pessoa: 'name',
  '-pessoa': '-name',
  entrada: 'last_sign_in',
  '-entrada': '-last_sign_in',
  criada: 'created_at',
  '-criada': '-created_at',
}

/** Converts the filters in the URL to the API's query parameters. Unknown values are ignored. */
export function filterQuery({ estado, grupo, convite, procura, ordem }: UserSearch): Query {
  const group = grupo === NO_GROUP ? 'none' : GROUP_NAMES.find((name) => name === grupo)
  const ordering = ordem === undefined ? undefined : ORDERS[ordem]
  return {
    ...(estado === undefined ? TEAM : (STATES[estado] ?? TEAM)),
    ...(group !== undefined && { group }),
    ...(convite === 'por-aceitar' && { invited: true }),
    ...(convite === 'aceite' && { invited: false }),
    ...(procura && { search: procura }),
    ...(ordering && { ordering }),
  }
}

export const LIST_FILTERS: readonly ListFilter[] = [
  {
    key: 'grupo',
    label: 'Grupo',
    none: 'Todos os grupos',
    options: [...GROUP_NAMES.map((name) => [name, name] as const), [NO_GROUP, 'Sem grupo']],
  },
  {
    key: 'convite',
    label: 'Convite',
    options: [
      ['por-aceitar', 'Por aceitar'],
      ['aceite', 'Aceite'],
    ],
  },
]

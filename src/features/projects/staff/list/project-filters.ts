/** Filters of the staff's list of projects: their parameters in the URL and in the API. Pure functions. */
import type { ProjectFigures } from '@/api/managed-project'
import type { ListSearch } from '@/ui/list/list-search'
import type { StateLink } from '@/ui/list/state-links'
import { PROJECT_PRIORITIES, PROJECT_STATUSES } from '@/shared/project'
import { statusText } from '../../texts'
import type { ProjectFilter } from '../staff-queries'

export const FILTERS = [
  'estado',
  'provincia',
  'programa',
  'categoria',
  'prioridade',
  'publico',
  'marcos',
] as const
export type ProjectSearch = ListSearch<(typeof FILTERS)[number]>

/** The value of the URL's parameter `estado` that selects the bin. */
export const BIN = 'lixo'

/** The value of the URL's parameter `marcos` that selects projects with overdue milestones. The overview links to it. */
export const OVERDUE = 'atrasados'

/**
 * Returns the links to the projects of each status and to the bin. The links show the number of projects once the
 * numbers have been read.
 */
export const stateLinks = (figures: ProjectFigures | undefined): StateLink[] => [
  { value: undefined, label: 'Todos', count: figures?.all },
  ...PROJECT_STATUSES.map((value) => ({ value, label: statusText(value), count: figures?.[value] })),
  { value: BIN, label: 'Lixo', count: figures?.bin },
]

/** The API's name of each sort order, by the key of its column. */
const ORDERS = { nome: 'name', prioridade: 'priority', alterado: 'updated_at', inicio: 'start_date' } as const

function ordering(order: string | undefined): ProjectFilter['ordering'] {
  const key = order?.replace(/^-/, '') ?? ''
  const name = Object.hasOwn(ORDERS, key) ? ORDERS[key as keyof typeof ORDERS] : undefined
  return name && (order?.startsWith('-') ? (`-${name}` as const) : name)
}

const isFlag = (text: string | undefined): text is 'sim' | 'nao' => text === 'sim' || text === 'nao'

/**
 * Converts the filters and the order in the URL to parameters of the API. Empty values are left out, and so are unknown
 * values of status, priority, visibility and order.
 */
export function projectFilter(search: ProjectSearch): ProjectFilter {
  const status = PROJECT_STATUSES.find((one) => one === search.estado)
  const priority = PROJECT_PRIORITIES.find((one) => one === search.prioridade)
  const order = ordering(search.ordem)
  return {
    ...(status && { status }),
    ...(search.estado === BIN && { bin: true }),
    ...(priority && { priority }),
    ...(search.provincia && { province: search.provincia }),
    ...(search.programa && { program: search.programa }),
    ...(search.categoria && { category: search.categoria }),
    ...(isFlag(search.publico) && { is_public: search.publico === 'sim' }),
    ...(search.marcos === OVERDUE && { has_overdue_milestones: true }),
    ...(order && { ordering: order }),
  }
}

import { foldText } from '../../../src/shared/fold'
import type { Call } from '../../http/contract'

/** What a list of projects may be narrowed and sorted by. */
export interface ProjectFilters {
  search: string
  slug: string | null
  /** Id, slug or name. */
  category: string
  program: string
  /** Folded. */
  province: string
  statuses: string[]
  isFeatured: boolean | null
  ordering: string
}

type Query = Call<'listPublicProjects'>['query']

export const projectFilters = (query: Query = {}): ProjectFilters => ({
  search: query.search ?? '',
  slug: query.slug ?? null,
  category: query.category?.trim() ?? '',
  program: query.program?.trim() ?? '',
  province: foldText(query.province ?? ''),
  // 'Active, completed': letters of any size (RULES §4), several at once for the home page's gallery.
  statuses: (query.status ?? '')
    .split(',')
    .map((status) => status.trim().toLowerCase())
    .filter(Boolean),
  isFeatured: query.is_featured ?? null,
  ordering: query.ordering ?? '',
})

import { foldText } from '../../../src/shared/fold'
import type { Call } from '../../http/contract'

/** Filters and sorting of a list of projects. */
export interface ProjectFilters {
  search: string
  slug: string | null
  /** Id, slug or name of the category; `program` has the same forms. */
  category: string
  program: string
  /** Normalised name of the province (lower case, no accents). */
  province: string
  statuses: string[]
  isFeatured: boolean | null
  /** Only staff may use this filter and the next two. For visitors they are '' and null. */
  priority: string
  isPublic: boolean | null
  /** The day before which the target date of a milestone is overdue; null if this is no filter. */
  overdueOn: string | null
  ordering: string
}

type Query = Call<'listPublicProjects'>['query'] &
  Partial<Pick<Call<'listAdminProjects'>['query'], 'priority' | 'is_public' | 'has_overdue_milestones'>>

/**
 * Reads the filters of a request.
 * @param today the day in Maputo, for the filter of staff for overdue milestones
 */
export const projectFilters = (query: Query = {}, today: string | null = null): ProjectFilters => ({
  search: query.search ?? '',
  slug: query.slug ?? null,
  category: query.category?.trim() ?? '',
  program: query.program?.trim() ?? '',
  province: foldText(query.province ?? ''),
  // The parameter may have several statuses: 'Active, completed' means two. Case is ignored (RULES §4). The gallery of
  // the home page requests several statuses in one request.
  statuses: (query.status ?? '')
    .split(',')
    .map((status) => status.trim().toLowerCase())
    .filter(Boolean),
  isFeatured: query.is_featured ?? null,
  priority: query.priority ?? '',
  isPublic: query.is_public ?? null,
  overdueOn: query.has_overdue_milestones ? today : null,
  ordering: query.ordering ?? '',
})

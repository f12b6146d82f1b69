/** Reads the staff's list of projects (RULES §7.3). */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import {
  listManagedProjects,
  readProjectFigures,
  type ListedProject,
  type ProjectListQuery,
} from '@/api/managed-project'
import type { ProjectSummary } from '@/api/project'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { failedStatus } from '@/lib/failure-reason'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import { foldText } from '@/shared/fold'
import type { ServedPage, WantedPage } from '@/ui/list/use-served-list'
import type { Changes } from '@/ui/record/use-refresh'
import { readPublicProjects } from '../queries'
import { isRunning } from './list/overdue'

/** Filters of the list, with the parameter names of the API contract. */
export type ProjectFilter = Omit<ProjectListQuery, 'page' | 'page_size' | 'search'>

export interface ServedProjects extends ServedPage<ListedProject> {
  /**
   * If the staff's list could not be loaded, its HTTP status; the results are then public projects. Null if the results
   * are from the staff's list.
   */
  failed: number | null
}

/** Returns the beginning of the query keys of everything about projects that this staff member has read. */
export const staffProjectsKey = (userId: number) => ['staff', userId, 'projects'] as const

/** Returns the query keys that a change of a project makes outdated. */
export const projectChanges = (userId: number): Changes => [
  staffProjectsKey(userId),
  ['staff', 'overview'],
  ['projects'],
]

/** Returns the query key that all project lists of this user have in common. */
const staffProjectListsKey = (userId: number) => [...staffProjectsKey(userId), 'list'] as const

async function readAdminProjects(
  { search, page, size }: WantedPage,
  filter: ProjectFilter,
  signal: AbortSignal,
): Promise<ServedProjects> {
  const query = { ...filter, page, page_size: size, ...(search && { search }) }
  const { count, results } = await listManagedProjects(query, signal)
  // An API without the filter for overdue milestones may ignore the parameter and return other projects too. This is
  // handled as if it had refused the parameter.
  if (filter.has_overdue_milestones && !results.every(isRunning))
    throw new ApiError({ status: 400, kind: 'status' })
  // An API without a bin ignores the parameter and returns projects that are not in the bin. They are dropped.
  const isWrong = filter.bin === true && results.some(({ deletedAt }) => deletedAt === null)
  return { ...(isWrong ? { count: 0, results: [] } : { count, results }), page, size, failed: null }
}

/** Whether a public project matches the search and those filters whose values its summary contains. */
function matches(project: ProjectSummary, search: string, filter: ProjectFilter): boolean {
  const { status, priority, province, is_public: isPublic, bin } = filter
  return (
    bin !== true &&
    isPublic !== false &&
    (status === undefined || project.status === status) &&
    (priority === undefined || project.priority === priority) &&
    (province === undefined || foldText(project.province) === foldText(province)) &&
    (filter.program === undefined || String(project.program?.id) === filter.program) &&
    (filter.category === undefined || String(project.category?.id) === filter.category) &&
    foldText(`${project.name} ${project.shortDescription}`).includes(foldText(search))
  )
}

async function readFallback(
  { search, page, size }: WantedPage,
  filter: ProjectFilter,
  failed: number,
  signal: AbortSignal,
): Promise<ServedProjects> {
  const all = (await readPublicProjects(signal)).filter((project) => matches(project, search, filter))
  const results = all.slice((page - 1) * size, page * size).map((project) => ({
    ...project,
    startDate: undefined,
    endDate: undefined,
    budget: undefined,
    currentSpending: undefined,
    saved: { by: null, at: project.updatedAt ?? null },
    deletedAt: null,
  }))
  return { count: all.length, results, page, size, failed }
}

/**
 * Reads one page of the projects that this user may see. If the staff's list cannot be loaded for any reason, the
 * public list is used, except for the filter for overdue milestones. Results of a search are not stored on the device,
 * because users rarely need them twice.
 */
export const staffProjectsQuery = (userId: number, wanted: WantedPage, filter: ProjectFilter = {}) =>
  queryOptions({
    queryKey: [...staffProjectListsKey(userId), { ...wanted, ...filter }],
    queryFn: ({ signal }): Promise<ServedProjects> =>
      logFailure(READ_FAILED.adminProjects, readAdminProjects(wanted, filter, signal)).catch(
        (error: unknown) => {
          // The public list has no milestones, so it cannot replace a list of projects with overdue ones. The user sees
          // that this list could not be loaded.
          if (signal.aborted || filter.has_overdue_milestones) throw error
          return readFallback(wanted, filter, failedStatus(error), signal)
        },
      ),
    persister: wanted.search ? undefined : staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/**
 * Reads the number of projects with each status. If the API does not return these numbers, the links are shown without
 * them.
 */
export const projectFiguresQuery = (userId: number) =>
  queryOptions({
    queryKey: [...staffProjectsKey(userId), 'figures'],
    queryFn: ({ signal }) => logFailure('Erro ao buscar totais de projetos', readProjectFigures(signal)),
  })

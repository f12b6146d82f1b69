/** The staff's list of projects (RULES §7.3). */
import { queryOptions } from '@tanstack/react-query'
import { fetchAllPages } from '@/api/all-pages'
import { responseData, api } from '@/api/client'
import { normaliseProjectSummary, type ProjectSummary } from '@/api/project'
import { logFailure, READ_FAILED, requireToken } from '@/api/read-failure'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import { PAGE_SIZE, readPublicProjects } from '../queries'

async function readAdminProjects(signal: AbortSignal): Promise<ProjectSummary[]> {
  await requireToken()
  return fetchAllPages(
    (page) =>
      responseData(
        api.GET('/projects/admin/projects/', { params: { query: { page, page_size: PAGE_SIZE } }, signal }),
      ),
    normaliseProjectSummary,
  )
}

/** Reads all projects that this user may see. If the list for staff fails for any reason, the public list is used. */
export const staffProjectsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'projects', 'list'],
    queryFn: ({ signal }) =>
      logFailure(READ_FAILED.adminProjects, readAdminProjects(signal)).catch((error: unknown) => {
        if (signal.aborted) throw error
        return readPublicProjects(signal)
      }),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/**
 * Reads the lists of projects (RULES §7.3). The service worker uses the same queries to store the lists for offline use
 * (D5).
 */
import { queryOptions } from '@tanstack/react-query'
import { fetchAllPages } from '@/api/all-pages'
import { ApiError } from '@/api/api-error'
import { responseData, api } from '@/api/client'
import { readPage } from '@/api/normalise'
import { readCategoryNames, normaliseProjectSummary, type ProjectSummary } from '@/api/project'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { keptQueryOptions, publicReads } from '@/offline/reads'

/** Number of projects per request. It is the maximum of the server in `server/`; another API may send fewer. */
export const PAGE_SIZE = 100

export async function readPublicProjects(signal: AbortSignal): Promise<ProjectSummary[]> {
  const ask = (page: number) =>
    responseData(
      api.GET('/projects/public/projects/', { params: { query: { page, page_size: PAGE_SIZE } }, signal }),
    )
  const all = await logFailure(READ_FAILED.publicProjects, fetchAllPages(ask, normaliseProjectSummary))
  // Projects whose is_public is not true are left out, even if the API returns them (RULES §4).
  return all.filter((project) => project.isPublic)
}

/** Reads all public projects in one query (RULES §7.3), so that filters, search and pages also work offline. */
export const projectsQuery = queryOptions({
  queryKey: ['projects', 'list'],
  queryFn: ({ signal }) => readPublicProjects(signal),
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

async function readCategories(signal: AbortSignal): Promise<unknown> {
  try {
    return await responseData(api.GET('/projects/public/categories/', { signal }))
  } catch (error) {
    if (!(error instanceof ApiError && error.isRefusal)) throw error
    return responseData(api.GET('/projects/categories/', { signal }))
  }
}

/** Reads the names of the active categories, for the filter. */
export const projectCategoriesQuery = queryOptions({
  queryKey: ['projects', 'categories'],
  queryFn: async ({ signal }) => {
    const answer = await logFailure(READ_FAILED.categories, readCategories(signal))
    return readCategoryNames(readPage(answer, (record) => record).results)
  },
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

/**
 * Reads the lists of projects (RULES §7.3). The service worker uses the same queries to store them for offline use
 * (D5).
 */
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '@/api/all-pages'
import { ApiError } from '@/api/api-error'
import { answerOf, api } from '@/api/client'
import { pageOf } from '@/api/normalise'
import { projectCategoryNames, projectSummaryOf, type ProjectSummary } from '@/api/project'
import { kept, publicReads } from '@/offline/reads'

/** The page size of our own server. Other API servers may send fewer projects per page. */
const PAGE_SIZE = 100

/** All public projects, loaded at once (RULES §7.3), so that filters, search and pages also work offline. */
export const projectsQuery = queryOptions({
  queryKey: ['projects', 'list'],
  queryFn: async ({ signal }): Promise<ProjectSummary[]> => {
    const all = await allPages(
      (page) =>
        answerOf(
          api.GET('/projects/public/projects/', {
            params: { query: { page, page_size: PAGE_SIZE } },
            signal,
          }),
        ),
      projectSummaryOf,
    )
    // Only projects with is_public true are listed (RULES §4).
    return all.filter((project) => project.isPublic)
  },
  persister: publicReads.persisterFn,
  ...kept,
})

/** Names of the active categories, for the filter. */
export const projectCategoriesQuery = queryOptions({
  queryKey: ['projects', 'categories'],
  queryFn: async ({ signal }) => {
    const answer = await answerOf(api.GET('/projects/public/categories/', { signal })).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.isRefusal)
          return answerOf(api.GET('/projects/categories/', { signal }))
        throw error
      },
    )
    return projectCategoryNames(pageOf(answer, (record) => record).results)
  },
  persister: publicReads.persisterFn,
  ...kept,
})

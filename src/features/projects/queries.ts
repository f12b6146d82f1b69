/** Lists of projects (RULES §7.3). The worker warms the store with these same definitions (D5). */
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '@/api/all-pages'
import { ApiError } from '@/api/api-error'
import { answerOf, api } from '@/api/client'
import { pageOf } from '@/api/normalise'
import { projectCategoryNames, projectSummaryOf, type ProjectSummary } from '@/api/project'
import { kept, publicReads } from '@/offline/reads'

/** As many as the embedded server gives at once; another API may give fewer. */
const PAGE_SIZE = 100

/** Every public project, fetched once (RULES §7.3): filters, search and pages are the page's own, and work offline. */
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
    // RULES §4: only projects with is_public true are listed.
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

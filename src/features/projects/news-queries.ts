/** Reads the newest update of a public project (RULES §7.4), for the portal. */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { readPage } from '@/api/normalise'
import { normaliseUpdate, type ProjectUpdate } from '@/api/project-parts'

/** Reads the project's newest published update; null if the project has none. */
export const newestUpdateQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', 'newest-update', projectId],
    queryFn: async ({ signal }): Promise<ProjectUpdate | null> => {
      const answer = await responseData(
        api.GET('/tracking/project-updates/', { params: { query: { project: projectId } }, signal }),
      )
      return readPage(answer, normaliseUpdate).results[0] ?? null
    },
    retry: false,
  })

/** The programs to choose from (RULES §7.5). */
import { queryOptions } from '@tanstack/react-query'
import { responseData, api } from '@/api/client'
import { ApiError } from '@/api/api-error'
import { readPage, readRecord } from '@/api/normalise'
import { programOf, type Program } from '@/api/program'
import { keptQueryOptions, publicReads } from '@/offline/reads'

/** RULES §7.5: the last resort. */
const BUILT_IN = ['Apoio Alimentar', 'Reconstrução', 'Educação', 'Saúde', 'Proteção', 'Apoio Psicossocial']

const builtIn = (): Program[] => BUILT_IN.flatMap((name) => programOf({ name }) ?? [])

/** The programs that occur in public projects, each once. */
async function programsOfProjects(signal: AbortSignal): Promise<Program[]> {
  const query = { page_size: 100 }
  const answer = await responseData(api.GET('/projects/public/projects/', { params: { query }, signal }))
  const { results } = readPage(answer, (project) => programOf(readRecord(project, 'program')))
  return [...new Map(results.map((program) => [program.name, program])).values()]
}

/** The list of programs, else those of the projects, else the six built-in ones; it never fails for an answer. */
export const programsQuery = queryOptions({
  queryKey: ['programs', 'list'],
  queryFn: async ({ signal }): Promise<Program[]> => {
    const ways = [
      async () => readPage(await responseData(api.GET('/core/programs/', { signal })), programOf).results,
      () => programsOfProjects(signal),
    ]
    for (const way of ways)
      try {
        const programs = await way()
        if (programs.length > 0) return programs
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError)) throw error
        console.info('Programs were not found here', error.status)
      }
    return builtIn()
  },
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

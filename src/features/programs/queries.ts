/** Reads the programs, for select fields and to show their names (RULES §7.5). */
import { queryOptions } from '@tanstack/react-query'
import { responseData, api } from '@/api/client'
import { ApiError } from '@/api/api-error'
import { readPage, readRecord } from '@/api/normalise'
import { normaliseProgram, type Program } from '@/api/program'
import { keptQueryOptions, publicReads } from '@/offline/reads'

/** Names of the programs, used if no request returns any program (RULES §7.5). */
const BUILT_IN = ['Apoio Alimentar', 'Reconstrução', 'Educação', 'Saúde', 'Proteção', 'Apoio Psicossocial']

const builtIn = (): Program[] => BUILT_IN.flatMap((name) => normaliseProgram({ name }) ?? [])

/** Reads the programs of the public projects, without duplicates. */
async function programsOfProjects(signal: AbortSignal): Promise<Program[]> {
  const query = { page_size: 100 }
  const answer = await responseData(api.GET('/projects/public/projects/', { params: { query }, signal }))
  const { results } = readPage(answer, (project) => normaliseProgram(readRecord(project, 'program')))
  return [...new Map(results.map((program) => [program.name, program])).values()]
}

/**
 * Reads the list of programs. If the list is empty or cannot be loaded, the programs of the public projects are used.
 * If these are missing too, the six built-in names are used.
 */
export const programsQuery = queryOptions({
  queryKey: ['programs', 'list'],
  queryFn: async ({ signal }): Promise<Program[]> => {
    const ways = [
      async () =>
        readPage(await responseData(api.GET('/core/programs/', { signal })), normaliseProgram).results,
      () => programsOfProjects(signal),
    ]
    for (const way of ways)
      try {
        const programs = await way()
        if (programs.length > 0) return programs
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError)) throw error
        console.info('Programs could not be loaded from this source', error.status)
      }
    return builtIn()
  },
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

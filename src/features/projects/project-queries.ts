/**
 * Reads one project with its milestones, gallery, evidence files, metrics and updates (RULES §7.3). The service worker
 * uses the same queries to store projects for offline use (D5).
 */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { responseData, api } from '@/api/client'
import { readPage } from '@/api/normalise'
import type { Project } from '@/api/project'
import { normaliseProject } from '@/api/project-detail'
import {
  normaliseEvidence,
  normaliseGalleryImage,
  normaliseMetrics,
  normaliseMilestone,
  normaliseUpdate,
} from '@/api/project-parts'
import { keptQueryOptions, publicReads } from '@/offline/reads'

const isNoAnswer = (error: unknown) => error instanceof ApiError && error.kind !== 'status'

/**
 * Sends the requests one after another and returns the first project found. If a request gets no response from the API,
 * the search stops, because all requests go to the same server. After an error status the next request is tried.
 * @returns null if the API does not have the project
 * @throws ApiError the last error with status 500 or higher if no project was found, because the project may exist
 */
async function findFirst(reads: (() => Promise<unknown>)[]): Promise<Project | null> {
  let failure: ApiError | undefined
  for (const read of reads) {
    try {
      const found = normaliseProject(await read())
      if (found) return found
    } catch (error) {
      if (!(error instanceof ApiError) || isNoAnswer(error)) throw error
      if (error.status >= 500) failure = error
    }
  }
  if (failure) throw failure
  return null
}

/** Path prefix of visitors' requests for a project's milestones, gallery and the like (RULES §7.3). */
const VISITORS = ['public'] as const
/** Path prefixes for a project's milestones, gallery and the like, tried in this order. */
type Prefixes = readonly ('public' | 'admin')[]

/**
 * Loads the project parts (milestones, gallery, evidence files, metrics, updates) that the project's response did not
 * contain. If a part cannot be loaded, its value is empty (RULES §8).
 */
export async function withParts(project: Project, signal: AbortSignal, prefixes: Prefixes): Promise<Project> {
  const { id } = project
  const path = { params: { path: { id } }, signal }
  async function part<T>(
    there: T | undefined,
    ask: (prefix: Prefixes[number]) => Promise<T>,
    none: T,
  ): Promise<T> {
    if (there !== undefined) return there
    for (const prefix of prefixes)
      try {
        return await ask(prefix)
      } catch (error) {
        console.info(`A part of project ${id} could not be loaded`, error)
        if (isNoAnswer(error)) break
      }
    return none
  }
  const [milestones, gallery, evidences, metrics, updates] = await Promise.all([
    part(
      project.milestones,
      async (prefix) =>
        readPage(
          await responseData(api.GET(`/projects/${prefix}/projects/{id}/milestones/`, path)),
          normaliseMilestone,
        ).results,
      [],
    ),
    part(
      project.gallery,
      async (prefix) =>
        readPage(
          await responseData(api.GET(`/projects/${prefix}/projects/{id}/gallery/`, path)),
          normaliseGalleryImage,
        ).results,
      [],
    ),
    part(
      project.evidences,
      async (prefix) =>
        readPage(
          await responseData(api.GET(`/projects/${prefix}/projects/{id}/evidences/`, path)),
          normaliseEvidence,
        ).results,
      [],
    ),
    part(
      project.metrics,
      async (prefix) =>
        normaliseMetrics(await responseData(api.GET(`/projects/${prefix}/projects/{id}/metrics/`, path))),
      normaliseMetrics(null),
    ),
    part(
      project.updates,
      async () =>
        readPage(
          await responseData(
            api.GET('/tracking/project-updates/', { params: { query: { project: id } }, signal }),
          ),
          normaliseUpdate,
        ).results,
      [],
    ),
  ])
  return { ...project, milestones, gallery, evidences, metrics, updates }
}

/** Creates the error for a project that no source has. */
export const projectNotFound = () =>
  new ApiError({ status: 404, kind: 'status', detail: 'Projeto não encontrado' })

/** Reads the project as visitors may see it. Resolves to null if the project does not exist. */
export function asVisitor(slug: string, signal: AbortSignal): Promise<Project | null> {
  const path = { params: { path: { slug } }, signal }
  const bySlug = async () => {
    const answer = await responseData(
      api.GET('/projects/public/projects/', { params: { query: { slug } }, signal }),
    )
    return readPage(answer, (record) => (normaliseProject(record)?.slug === slug ? record : null)).results[0]
  }
  /** Searches the tracking list for the slug: the search of this list also finds slugs (RULES §7.4). */
  const bySearch = async () => {
    const query = { search: slug }
    const answer = await responseData(api.GET('/tracking/project-tracking/', { params: { query }, signal }))
    return readPage(answer, (record) => (normaliseProject(record)?.slug === slug ? record : null)).results[0]
  }
  return findFirst([
    () => responseData(api.GET('/tracking/project-tracking/{slug}/', path)),
    () => responseData(api.GET('/projects/public/projects/{slug}/', path)),
    bySlug,
    bySearch,
  ])
}

/**
 * Reads a public project with its milestones, gallery and other parts. Several sources are tried in this order: the
 * tracking operation, the project's own address, the list by slug, and the search of the tracking list (RULES §7.3).
 * Throws ApiError 404 if no source has the project.
 */
export const projectQuery = (slug: string) =>
  queryOptions({
    queryKey: ['projects', 'detail', slug],
    queryFn: async ({ signal }): Promise<Project> => {
      const found = await asVisitor(slug, signal)
      if (!found) throw projectNotFound()
      return withParts(found, signal, VISITORS)
    },
    persister: publicReads.persisterFn,
    ...keptQueryOptions,
  })

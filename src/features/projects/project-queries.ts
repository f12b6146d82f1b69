/** One project, whole (RULES §7.3). The worker warms the store with these same definitions (D5). */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { answerOf, api } from '@/api/client'
import { pageOf } from '@/api/normalise'
import type { Project } from '@/api/project'
import { projectOf } from '@/api/project-detail'
import { evidenceOf, galleryImageOf, metricsOf, milestoneOf, updateOf } from '@/api/project-parts'
import { kept, publicReads, staffReads } from '@/offline/reads'
import { isRefused } from './public/page/is-missing'

const isSilence = (error: unknown) => error instanceof ApiError && error.kind !== 'status'

/** The first way that answers with the project; a silence ends the search at once, since every way is the same host. */
async function firstOf(ways: (() => Promise<unknown>)[]): Promise<Project | null> {
  let last: unknown
  for (const way of ways) {
    try {
      const found = projectOf(await way())
      if (found) return found
    } catch (error) {
      if (!(error instanceof ApiError) || isSilence(error)) throw error
      last = error
    }
  }
  if (last instanceof ApiError && last.status >= 500) throw last
  return null
}

/** Where a project's parts are asked for: visitors at the public path, staff at the admin's too (RULES §7.3). */
const VISITORS = ['public'] as const
const STAFF = ['public', 'admin'] as const
type Ways = readonly ('public' | 'admin')[]

/** What a whole project should hold and this answer does not; a part that can't be had is empty (RULES §8). */
async function withParts(project: Project, signal: AbortSignal, ways: Ways): Promise<Project> {
  const { id } = project
  const path = { params: { path: { id } }, signal }
  async function part<T>(there: T | undefined, ask: (way: Ways[number]) => Promise<T>, none: T): Promise<T> {
    if (there !== undefined) return there
    for (const way of ways)
      try {
        return await ask(way)
      } catch (error) {
        console.info(`A part of project ${id} could not be had`, error)
        if (isSilence(error)) break
      }
    return none
  }
  const [milestones, gallery, evidences, metrics, updates] = await Promise.all([
    part(
      project.milestones,
      async (way) =>
        pageOf(await answerOf(api.GET(`/projects/${way}/projects/{id}/milestones/`, path)), milestoneOf)
          .results,
      [],
    ),
    part(
      project.gallery,
      async (way) =>
        pageOf(await answerOf(api.GET(`/projects/${way}/projects/{id}/gallery/`, path)), galleryImageOf)
          .results,
      [],
    ),
    part(
      project.evidences,
      async (way) =>
        pageOf(await answerOf(api.GET(`/projects/${way}/projects/{id}/evidences/`, path)), evidenceOf)
          .results,
      [],
    ),
    part(
      project.metrics,
      async (way) => metricsOf(await answerOf(api.GET(`/projects/${way}/projects/{id}/metrics/`, path))),
      metricsOf(null),
    ),
    part(
      project.updates,
      async () =>
        pageOf(
          await answerOf(
            api.GET('/tracking/project-updates/', { params: { query: { project: id } }, signal }),
          ),
          updateOf,
        ).results,
      [],
    ),
  ])
  return { ...project, milestones, gallery, evidences, metrics, updates }
}

const NOT_FOUND = () => new ApiError({ status: 404, kind: 'status', detail: 'Projeto não encontrado' })

/** The project as everybody may see it, or null. */
function asVisitor(slug: string, signal: AbortSignal): Promise<Project | null> {
  const path = { params: { path: { slug } }, signal }
  const bySlug = async () => {
    const answer = await answerOf(
      api.GET('/projects/public/projects/', { params: { query: { slug } }, signal }),
    )
    return pageOf(answer, (record) => (projectOf(record)?.slug === slug ? record : null)).results[0]
  }
  /** RULES §7.4: a slug is among the words that the tracking searches. */
  const bySearch = async () => {
    const query = { search: slug }
    const answer = await answerOf(api.GET('/tracking/project-tracking/', { params: { query }, signal }))
    return pageOf(answer, (record) => (projectOf(record)?.slug === slug ? record : null)).results[0]
  }
  return firstOf([
    () => answerOf(api.GET('/tracking/project-tracking/{slug}/', path)),
    () => answerOf(api.GET('/projects/public/projects/{slug}/', path)),
    bySlug,
    bySearch,
  ])
}

/**
 * A public project, whole: from the tracking first, else the project's own detail, else the list by its slug, else
 * the tracking's search (RULES §7.3). Throws ApiError 404 where no source knows the slug.
 */
export const projectQuery = (slug: string) =>
  queryOptions({
    queryKey: ['projects', 'detail', slug],
    queryFn: async ({ signal }): Promise<Project> => {
      const found = await asVisitor(slug, signal)
      if (!found) throw NOT_FOUND()
      return withParts(found, signal, VISITORS)
    },
    persister: publicReads.persisterFn,
    ...kept,
  })

/**
 * Any project as staff may see it, kept for that person alone (D5). Staff without the right read what visitors do (RULES
 * §7.3); where that is nothing either, it is the refusal that is thrown.
 */
export const staffProjectQuery = (slug: string, userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'projects', 'detail', slug],
    queryFn: async ({ signal }): Promise<Project> => {
      const asStaff = async () => {
        const answer = await answerOf(
          api.GET('/projects/admin/projects/', { params: { query: { slug } }, signal }),
        )
        return pageOf(answer, projectOf).results.find((project) => project.slug === slug) ?? null
      }
      const found = await asStaff().catch(async (error: unknown) => {
        if (!isRefused(error)) throw error
        const open = await asVisitor(slug, signal)
        if (!open) throw error
        return open
      })
      if (!found) throw NOT_FOUND()
      return withParts(found, signal, STAFF)
    },
    persister: staffReads(userId).persisterFn,
    ...kept,
  })

import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../src/api/api-error'
import type { Page } from '../src/api/normalise'
import type { PostSummary } from '../src/api/post'
import type { ProjectSummary } from '../src/api/project'
import { donationMethodsQuery } from '../src/features/donations/queries'
import { postQuery } from '../src/features/blog/post-queries'
import { postCategoriesQuery, postsQuery } from '../src/features/blog/queries'
import { projectQuery } from '../src/features/projects/project-queries'
import { projectCategoriesQuery, projectsQuery } from '../src/features/projects/queries'
import { bytesOf, detailSlug, openReads } from '../src/offline/kept-reads'
import { publicReads } from '../src/offline/reads'

/** How much is read ahead (D5), in bytes as they lie in the store, and in records. */
export interface Ahead {
  budget: number
  projects: number
  posts: number
}
export const AHEAD: Ahead = { budget: 3 * 1024 * 1024, projects: 100, posts: 20 }
/** On Save-Data or a 2G connection. */
export const AHEAD_SPARING: Ahead = { budget: 200 * 1024, projects: 6, posts: 5 }

/** Requests at once: a phone's own reading must not wait behind these. */
const LANES = 3

export interface Warmed {
  projects: number
  posts: number
  /** Bytes of what was read, as it lies in the store. */
  bytes: number
  /** Parts that the association did not give. */
  failures: number
}

interface AnyQuery {
  queryKey: QueryKey
  queryFn?: unknown
}

/** Lets the details go of projects that the list, which is whole, no longer has: they were withdrawn. */
async function forgetAllBut(listed: ReadonlySet<string>): Promise<void> {
  for (const read of await openReads(Date.now())) {
    const slug = read.queryKey[0] === 'projects' ? detailSlug(read) : null
    if (slug !== null && !listed.has(slug)) await publicReads.forget(read.queryKey)
  }
}

/**
 * Reads what may be asked for later into the store of reads, with the pages' own definitions (D5). Repeated it costs
 * little: the browser asks with the ETag that it has. Throws ApiError where the association can't be reached at all, or
 * gives nothing to read: a proxy's error page is an answer too, and must not pass for 'ready'.
 */
export async function warmReads(ahead: Ahead): Promise<Warmed> {
  const client = new QueryClient()
  const tally: Warmed = { projects: 0, posts: 0, bytes: 0, failures: 0 }
  let refused: ApiError | undefined

  /** One read into the store; null where the association has it not, or the budget is spent. */
  async function take<T>(query: AnyQuery): Promise<T | null> {
    if (tally.bytes >= ahead.budget) return null
    const { queryKey } = query
    try {
      const queryFn = query.queryFn as QueryFunction<T>
      const data = await client.fetchQuery({ queryKey, queryFn, retry: false })
      await publicReads.persistQueryByKey(queryKey, client)
      tally.bytes += bytesOf(data)
      return data
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'network' || error.kind === 'timeout') throw error
      await publicReads.forgetIfGone(queryKey, error)
      tally.failures++
      refused = error
      return null
    } finally {
      client.removeQueries({ queryKey, exact: true })
    }
  }

  /** Some at a time, in order; gives how many were had. */
  async function takeAll(queries: AnyQuery[]): Promise<number> {
    let had = 0
    const rest = queries.values()
    const lane = async () => {
      for (const query of rest) if (await take(query)) had++
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return had
  }

  await take(donationMethodsQuery)
  const projects = (await take<ProjectSummary[]>(projectsQuery)) ?? []
  await take(projectCategoriesQuery)
  const posts = (await take<Page<PostSummary>>(postsQuery()))?.results ?? []
  await take(postCategoriesQuery)
  if (posts.length < ahead.posts)
    posts.push(...((await take<Page<PostSummary>>(postsQuery({ page: 2 })))?.results ?? []))
  const first = [...projects].sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
  if (projects.length > 0) await forgetAllBut(new Set(projects.map(({ slug }) => slug)))
  tally.projects = await takeAll(first.slice(0, ahead.projects).map(({ slug }) => projectQuery(slug)))
  tally.posts = await takeAll(posts.slice(0, ahead.posts).map(({ slug }) => postQuery(slug)))
  if (refused && tally.projects + tally.posts === 0) throw refused
  return tally
}

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
import { receiptKeysQuery } from '../src/features/receipts/queries'
import { sizeInBytes, readDetailSlug, readKeptReads } from '../src/offline/kept-reads'
import { publicReads } from '../src/offline/reads'

/**
 * Limits for reading ahead (D5). After `budget` bytes of data no further query is requested; `projects` and `posts` are
 * maximum numbers of records.
 */
export interface ReadAheadLimits {
  budget: number
  projects: number
  posts: number
}
export const READ_AHEAD_LIMITS: ReadAheadLimits = { budget: 3 * 1024 * 1024, projects: 100, posts: 20 }
/** The limits if the data saver is on or the network is 2G, unless the user has requested the reading ahead. */
export const READ_AHEAD_LIMITS_SAVING: ReadAheadLimits = { budget: 200 * 1024, projects: 6, posts: 5 }

/** Maximum number of parallel requests. It is low, so that the user's own requests do not have to wait. */
const LANES = 3

export interface ReadAheadResult {
  projects: number
  posts: number
  /** The size of the data that was read ahead, in bytes. */
  bytes: number
  /** The number of requests that the API refused. */
  failures: number
}

interface AnyQuery {
  queryKey: QueryKey
  queryFn?: unknown
}

/**
 * Deletes the kept reads of projects that are missing in the list of all projects, because the association has
 * withdrawn them.
 */
async function forgetAllBut(listed: ReadonlySet<string>): Promise<void> {
  for (const read of await readKeptReads(Date.now())) {
    const slug = read.queryKey[0] === 'projects' ? readDetailSlug(read) : null
    if (slug !== null && !listed.has(slug)) await publicReads.forget(read.queryKey)
  }
}

/**
 * Requests and stores the data that users are likely to open, with the same queries as the pages (reading ahead, D5). A
 * repetition transfers little data, because the browser revalidates with ETags.
 * @throws ApiError if the API cannot be reached, or if requests were refused and no project and no post could be
 * stored. This happens behind a proxy that responds to every request with an error page.
 */
export async function runReadAhead(ahead: ReadAheadLimits): Promise<ReadAheadResult> {
  const client = new QueryClient()
  const tally: ReadAheadResult = { projects: 0, posts: 0, bytes: 0, failures: 0 }
  let refused: ApiError | undefined

  /** Requests and stores one query. Returns null when the API refuses it or the byte budget is used up. */
  async function take<T>(query: AnyQuery): Promise<T | null> {
    if (tally.bytes >= ahead.budget) return null
    const { queryKey } = query
    try {
      const queryFn = query.queryFn as QueryFunction<T>
      const data = await client.fetchQuery({ queryKey, queryFn, retry: false })
      await publicReads.persistQueryByKey(queryKey, client)
      tally.bytes += sizeInBytes(data)
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

  /** Runs the queries in order, with LANES requests in parallel, and returns the number of queries that succeeded. */
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
  await take(receiptKeysQuery)
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

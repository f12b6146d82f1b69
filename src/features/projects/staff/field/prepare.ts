/** Prepares projects for work without a network: downloads their data, their pictures and the code (D78). */
import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import type { Project } from '@/api/project'
import { keepFieldCode } from '@/offline/field/code'
import { dropUnusedPictures, preparedKey } from '@/offline/field/prepared'
import { sizeInBytes } from '@/offline/kept-reads'
import { staffReads } from '@/offline/reads'
import { FIELD_IMAGE_CACHE } from '@/shared/offline-addresses'
import { wantedPage } from '@/ui/list/use-served-list'
import { staffProjectQuery } from '../../project-queries'
import { managedProjectQuery } from '../editor/editor-queries'
import { staffProjectsQuery, type ServedProjects } from '../staff-queries'
import { fieldChoicesQuery, fieldProjectQuery, type FieldProject } from './field-queries'

export interface PrepareProgress {
  /** Projects that are complete. */
  done: number
  total: number
  /** The name of the project that is being downloaded. */
  name: string
  bytes: number
}

interface Wanted {
  slug: string
  name: string
}

interface PrepareOptions {
  userId: number
  projects: readonly Wanted[]
  signal: AbortSignal
  onProgress: (progress: PrepareProgress) => void
  /** Puts new data into the page's own memory. */
  onData: (queryKey: QueryKey, data: unknown) => void
}

export interface Prepared {
  done: number
  /** The projects that the association refused to give or that failed. */
  failed: Wanted[]
}

/** Few requests at once leave the network to the user's own. */
const LANES = 3
/** Pages of the list of projects that are kept: with more, the list is searched online. */
const LIST_PAGES_MAX = 10
const SMALL = '-320.webp'
const SIZED = /-\d+\.(?:webp|avif)$/

/** The small version of each picture of a project that this site serves. */
export function smallPictures({ gallery = [], picture }: Pick<Project, 'gallery' | 'picture'>): string[] {
  const found = [picture, ...gallery.map(({ src }) => src)].flatMap((src) => {
    if (!src || !URL.canParse(src, location.origin)) return []
    const { origin, pathname } = new URL(src, location.origin)
    return origin === location.origin && SIZED.test(pathname) ? pathname.replace(SIZED, SMALL) : []
  })
  return [...new Set(found)]
}

/** Stores a picture and returns its size. A picture that is missing does not stop the work. */
async function keepPicture(cache: Cache, path: string, signal: AbortSignal): Promise<number | null> {
  const had = await cache.match(path)
  if (had) return (await had.blob()).size
  const response = await fetch(path, { signal })
  if (response.status !== 200 || !/^image\//.test(response.headers.get('Content-Type') ?? '')) return null
  const bytes = (await response.clone().blob()).size
  await cache.put(path, response)
  return bytes
}

/**
 * Downloads everything. Throws ApiError or TypeError when the network fails; what is complete by then stays, so that the
 * next attempt only adds what is missing.
 */
export async function prepareProjects(options: PrepareOptions): Promise<Prepared> {
  const { userId, projects, signal, onProgress, onData } = options
  // A paused request would never continue, because no component mounts this client. So it fails, and is repeated.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const reads = staffReads(userId)
  const failed: Wanted[] = []
  let [done, bytes] = [0, 0]

  async function read<T>({ queryKey, queryFn }: { queryKey: QueryKey; queryFn?: unknown }): Promise<T> {
    const ask = queryFn as QueryFunction<T>
    return client.fetchQuery<T>({
      queryKey: [...queryKey],
      queryFn: (context) => ask({ ...context, signal }),
      retry: false,
    })
  }
  async function keep(queryKey: QueryKey, data: unknown): Promise<number> {
    client.setQueryData(queryKey, data)
    await reads.persistQueryByKey(queryKey, client)
    client.removeQueries({ queryKey, exact: true })
    onData(queryKey, data)
    const size = sizeInBytes(data)
    bytes += size
    return size
  }
  async function readAndKeep<T>(query: { queryKey: QueryKey; queryFn?: unknown }): Promise<T> {
    const data = await read<T>(query)
    await keep(query.queryKey, data)
    return data
  }

  async function prepareOne({ slug, name }: Wanted): Promise<void> {
    onProgress({ done, total: projects.length, name, bytes })
    const [project, field] = await Promise.all([
      readAndKeep<Project>(staffProjectQuery(slug, userId)),
      read<FieldProject>(fieldProjectQuery(userId, slug)),
    ])
    let own = sizeInBytes(project) + sizeInBytes(field)
    own += await keep(managedProjectQuery(userId, slug).queryKey, field.project)
    const cache = 'caches' in globalThis ? await caches.open(FIELD_IMAGE_CACHE) : null
    const pictures: string[] = []
    for (const path of cache ? smallPictures(project) : []) {
      const size = await keepPicture(cache as Cache, path, signal)
      if (size === null) continue
      pictures.push(path)
      bytes += size
      own += size
      onProgress({ done, total: projects.length, name, bytes })
    }
    // Stored last: a project that this read names is complete.
    await keep(preparedKey(userId, slug), { ...field, pictures, bytes: own })
    done++
    onProgress({ done, total: projects.length, name, bytes })
  }

  await keepFieldCode()
  const first = await readAndKeep<ServedProjects>(staffProjectsQuery(userId, wantedPage({})))
  const pages = Math.min(LIST_PAGES_MAX, Math.ceil(first.count / first.size))
  for (let pagina = 2; pagina <= pages; pagina++)
    await readAndKeep(staffProjectsQuery(userId, wantedPage({ pagina })))
  await readAndKeep(fieldChoicesQuery(userId))
  const rest = projects.values()
  const lane = async () => {
    for (const one of rest) {
      signal.throwIfAborted()
      try {
        await prepareOne(one)
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'status') throw error
        console.info(`The project ${one.slug} could not be prepared`, error)
        failed.push(one)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await dropUnusedPictures(userId)
  return { done, failed }
}

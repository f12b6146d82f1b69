/**
 * Prepares projects for work without a network: downloads their data, their pictures and the code of the screens (D78).
 */
import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import type { Project } from '@/api/project'
import { keepFieldCode } from '@/offline/field/code'
import { dropUnusedPictures, preparedKey } from '@/offline/field/prepared'
import { sizeInBytes } from '@/offline/kept-reads'
import { staffReads } from '@/offline/reads'
import { FIELD_IMAGE_CACHE } from '@/shared/offline-addresses'
import { wantedPage } from '@/ui/list/use-served-list'
import { staffProjectQuery } from '../staff-project-query'
import { managedProjectQuery } from '../editor/editor-queries'
import { staffProjectsQuery, type ServedProjects } from '../staff-queries'
import { fieldChoicesQuery, fieldProjectQuery, type FieldProject } from './field-queries'

export interface PrepareProgress {
  /** Number of projects that are completely downloaded. */
  done: number
  total: number
  /** The name of the project that made progress last. Several are downloaded in parallel. */
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
  /** Writes new data to the page's query cache. */
  onData: (queryKey: QueryKey, data: unknown) => void
}

export interface Prepared {
  done: number
  /** The projects that could not be prepared because the server responded with an error status. */
  failed: Wanted[]
}

/**
 * Number of projects that are downloaded in parallel. It is small, so that the user's own requests are not slowed down.
 */
const LANES = 3
/**
 * Maximum number of pages of the project list that are stored. A longer list can be searched completely only online.
 */
const LIST_PAGES_MAX = 10
const SMALL = '-320.webp'
const SIZED = /-\d+\.(?:webp|avif)$/

/** Returns the paths of the 320 px version of the project's pictures. Pictures of other sites are left out. */
export function smallPictures({ gallery = [], picture }: Pick<Project, 'gallery' | 'picture'>): string[] {
  const found = [picture, ...gallery.map(({ src }) => src)].flatMap((src) => {
    if (!src || !URL.canParse(src, location.origin)) return []
    const { origin, pathname } = new URL(src, location.origin)
    return origin === location.origin && SIZED.test(pathname) ? pathname.replace(SIZED, SMALL) : []
  })
  return [...new Set(found)]
}

/**
 * Stores a picture and returns its size in bytes. Returns null for a missing picture, which does not stop the
 * preparation.
 */
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
 * Downloads the code, the lists and all chosen projects. Throws ApiError or TypeError if the network fails. Data that
 * was stored before the failure remains, so a repeated preparation reads the data again but downloads only the missing
 * files and pictures.
 */
export async function prepareProjects(options: PrepareOptions): Promise<Prepared> {
  const { userId, projects, signal, onProgress, onData } = options
  // The network mode is 'always', so that a request without a network fails instead of pausing: no component mounts
  // this client, so a paused request would never continue. The preparation repeats failed requests.
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
    // This entry is stored last, because it marks the project as completely prepared.
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

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { SavedAssociation } from '../../src/shared/association'
import { SITE_URL_PLACEHOLDER } from '../../src/shared/site-url'
import { shareRead } from '../http/share-read'
import { SharedCache } from '../http/shared-cache'
import type { Packer } from './packer'
import { LISTS, listSearch, type ListWords } from './list-pages'
import type { ListKind, PageKind, RecordKind, RecordWords } from './record-document'
import type { RenderThread } from './render-thread'

const unpack = promisify(brotliDecompress)

/** Maximum size in bytes of the cache of rendered pages, which stores them compressed. */
const CACHE_MAX_BYTES = 24 * 1024 * 1024
/** Maximum size in bytes of the cache of rendered documents that still have the placeholder for the site's address. */
const TEXTS_MAX_BYTES = 12 * 1024 * 1024
/** Maximum size in bytes of the cache of ETags. */
const VERSIONS_MAX_BYTES = 4 * 1024 * 1024
/**
 * Maximum time in ms to read from the database. After that, the user gets the application's shell, which shows that it
 * loads the data.
 */
const READ_MAX_MS = 2_000

/** Identifies a record and the page that shows it. */
export interface RecordAddress {
  kind: RecordKind
  slug: string
  /** The path and the query parameters that change the page. */
  url: string
  /** The path of the record in the API. */
  api: string
}

/**
 * Identifies the page of a record or of a list. `api` is the API path of the record, or the API paths whose responses
 * the list shows.
 */
interface PageAddress {
  kind: PageKind
  slug: string
  url: string
  api: string | readonly string[]
  /** For a list: returns whether the responses contain no record. */
  isEmpty?: (answers: unknown[]) => boolean
}

export interface RenderedPage {
  isFound: boolean
  /**
   * The present slug of the record if the requested URL contains an earlier slug, otherwise null. If it is set, the
   * page is empty.
   */
  movedTo: string | null
  etag: string
  /** The document, compressed with brotli. */
  packed: Buffer
  /** Returns the document for clients without brotli. */
  plain: () => Promise<Buffer>
}

/** The rendered page of one version of a record. It is the same for all addresses (hosts) of the site. */
interface Rendered {
  isFound: boolean
  movedTo: string | null
  /** The document with a placeholder for the site's address. Empty if the record has moved. */
  text: string
}

const MISSING = 'missing'

export interface RenderedPages {
  pageFor(record: RecordAddress, siteUrl: string): Promise<RenderedPage>
  /**
   * Returns the page of a list, or null if the server does not render this list (list-pages.ts).
   * @param url the path with its query parameters, as requested
   */
  listFor(kind: ListKind, url: string, siteUrl: string): Promise<RenderedPage | null>
  /** For each kind of record, the query parameters that change the record's page, with their possible values. */
  words: RecordWords
}

/** The API's response for a page. `json` is null if there is no such public record. */
interface ApiAnswer {
  etag: string
  json: string | null
}

/** Returns the result of a promise, or rejects after `ms` milliseconds. The work of the promise is not stopped. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no response in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns the present slug if the page was requested with an earlier slug of the record, otherwise null. A requested
 * number is an id or the number of an old address (record-name.ts). Such a number may later be the id of another
 * record, so it is never redirected.
 */
function movedSlug({ slug: asked }: PageAddress, json: string): string | null {
  if (asked === '' || /^\d+$/.test(asked)) return null
  const { slug } = JSON.parse(json) as { slug?: string }
  return slug === undefined || slug === asked ? null : slug
}

/** Computes the ETag of a page and compresses the page. */
export async function compressPage(text: string, packer: Packer): Promise<RenderedPage> {
  const html = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`
  const packed = await packer.packOnce(html)
  return { isFound: true, movedTo: null, etag, packed, plain: () => unpack(packed) }
}

interface Options {
  app: FastifyInstance
  thread: RenderThread
  packer: Packer
  readVersion: () => Promise<string>
  /** Reads the association's data, which all pages contain. */
  readAssociation: () => Promise<SavedAssociation>
  readMaxMs?: number
}

/**
 * Creates the functions that return the pages of records and lists. Each page is rendered once for each version of its
 * data. The data are the API's responses to a visitor, so a page contains nothing that visitors may not see, and all
 * users get the same bytes.
 */
export function createRenderedPages({
  app,
  thread,
  packer,
  readVersion,
  readAssociation,
  readMaxMs = READ_MAX_MS,
}: Options): RenderedPages {
  const version = shareRead(() => within(readMaxMs, readVersion()))
  const pages = new SharedCache<RenderedPage>(CACHE_MAX_BYTES, ({ packed }) => packed.length)
  /**
   * Cache of the rendered documents, with a placeholder for the site's address. So React renders each version once,
   * even if requests use many host names.
   */
  const texts = new SharedCache<Rendered>(TEXTS_MAX_BYTES, ({ text }) => 2 * text.length)
  /** Cache of the ETag of the API's response for each page. All entries belong to `contentVersion`. */
  const etags = new SharedCache<string>(VERSIONS_MAX_BYTES, (etag) => 2 * etag.length)
  /** The valid query parameters of each list (`ListWords`). All entries belong to `contentVersion`. */
  const words = new Map<ListKind, Promise<ListWords | null>>()
  let contentVersion = ''
  /** The association's data as JSON. It is part of the cache key of each page, because all pages contain these data. */
  let associationKey = ''

  /** Reads the content version. If it has changed, clears the entries of the earlier version. */
  async function readContentVersion(): Promise<void> {
    const now = await version()
    if (now === contentVersion) return
    associationKey = JSON.stringify(await within(readMaxMs, readAssociation()))
    etags.clear()
    words.clear()
    contentVersion = now
  }

  async function askOne(api: string): Promise<ApiAnswer> {
    const response = await app.inject({ url: `/api/v1${api}`, headers: { accept: 'application/json' } })
    if (response.statusCode === 404) return { etag: MISSING, json: null }
    const { etag } = response.headers
    if (response.statusCode !== 200 || typeof etag !== 'string')
      throw new Error(`the API answered ${response.statusCode}`)
    return { etag, json: response.body }
  }

  /** Requests all responses of a list from the API and joins them to one JSON array. */
  async function askAll(paths: readonly string[]): Promise<ApiAnswer & { json: string }> {
    const answers = await Promise.all(paths.map(askOne))
    const texts = answers.map(({ json }) => {
      if (json === null) throw new Error('the API lacks a part of the list')
      return json
    })
    return { etag: answers.map(({ etag }) => etag).join(), json: `[${texts.join()}]` }
  }

  const ask = (api: string | readonly string[]): Promise<ApiAnswer> =>
    typeof api === 'string' ? askOne(api) : askAll(api)

  async function render(record: PageAddress, json: string | null): Promise<Rendered> {
    if (json !== null && record.isEmpty?.(JSON.parse(json) as unknown[])) throw new Empty()
    const { kind, slug, url } = record
    const movedTo = json === null ? null : movedSlug(record, json)
    const text = movedTo === null ? await thread.render({ kind, slug, url, answer: json }) : ''
    return { isFound: json !== null, movedTo, text }
  }

  /** Replaces the placeholder in a rendered document by the site's address and compresses the document. */
  async function address({ isFound, movedTo, text }: Rendered, siteUrl: string): Promise<RenderedPage> {
    if (movedTo !== null) {
      const nothing = Buffer.alloc(0)
      return { isFound, movedTo, etag: '', packed: nothing, plain: () => Promise.resolve(nothing) }
    }
    return { ...(await compressPage(text.replaceAll(SITE_URL_PLACEHOLDER, siteUrl), packer)), isFound }
  }

  /**
   * Returns the page for the API's response with this ETag, from the cache or newly rendered. All missing records of a
   * kind share one page.
   */
  function pageOf(record: PageAddress, siteUrl: string, etag: string, read: () => Promise<ApiAnswer>) {
    const key = `${etag === MISSING ? record.kind : record.url} ${etag} ${associationKey}`
    const rendered = () =>
      texts.get(key, async () => {
        const { etag: found, json } = await read()
        if (found !== etag) throw new Changed()
        return render(record, json)
      })
    return pages.get(`${siteUrl} ${key}`, async () => address(await rendered(), siteUrl))
  }

  async function pageFor(record: PageAddress, siteUrl: string): Promise<RenderedPage> {
    // Reads the version before the record, so the page may be newer than the stored version but never older.
    await readContentVersion()
    let answer: ApiAnswer | null = null
    const read = async () => (answer ??= await within(readMaxMs, ask(record.api)))
    const etag = await etags
      .get(record.url, async () => {
        const found = await read()
        // A missing record is not cached, because anybody can invent URLs and fill the cache.
        if (found.etag === MISSING) throw new Absent()
        return found.etag
      })
      .catch((error: unknown) => {
        if (error instanceof Absent) return MISSING
        throw error
      })
    return pageOf(record, siteUrl, etag, () =>
      etag === MISSING ? Promise.resolve({ etag, json: null }) : read(),
    )
  }

  /** Runs `attempt` again, once, if the content changed during the first run. */
  async function twice<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Changed)) throw error
      return attempt()
    }
  }

  /**
   * Returns the valid query parameters of a list. They are read once for each content version; a failed read is not
   * cached.
   */
  async function wordsOf(kind: ListKind): Promise<ListWords | null> {
    await readContentVersion()
    const known = words.get(kind)
    if (known) return known
    const list = LISTS[kind]
    const found = within(readMaxMs, askAll(list.wordsFrom)).then(({ json }) =>
      list.words(JSON.parse(json) as unknown[]),
    )
    words.set(kind, found)
    found.catch(() => words.get(kind) === found && words.delete(kind))
    return found
  }

  return {
    words: thread.words,
    pageFor: (record, siteUrl) => twice(() => pageFor(record, siteUrl)),
    listFor: (kind, url, siteUrl) =>
      twice(async () => {
        const known = await wordsOf(kind)
        const search = known && listSearch(kind, url, known)
        if (!search) return null
        const { api, isEmpty } = LISTS[kind]
        const path = url.split('?')[0] ?? ''
        const own = search.size > 0 ? `${path}?${search.toString()}` : path
        return pageFor({ kind, slug: '', url: own, api: api(search), isEmpty }, siteUrl)
      }).catch((error: unknown) => {
        if (error instanceof Empty) return null
        throw error
      }),
  }
}

/** Thrown if the record does not exist or is not public. */
class Absent extends Error {}
/** Thrown if a list has no record to show. The built page is then sent, whose code explains the empty list. */
class Empty extends Error {}
/** Thrown if the record changed between two reads. */
class Changed extends Error {}

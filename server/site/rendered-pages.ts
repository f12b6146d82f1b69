import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { SITE_URL_PLACEHOLDER } from '../../src/shared/site-url'
import { shareRead } from '../http/conditional'
import { SharedCache } from '../http/shared-cache'
import type { Packer } from './packer'
import type { RecordKind, RecordWords } from './record-document'
import type { RenderThread } from './render-thread'

const unpack = promisify(brotliDecompress)

/** Maximum number of bytes of all rendered pages, which are kept compressed. */
const CACHE_MAX_BYTES = 24 * 1024 * 1024
/** Maximum number of bytes of the table of versions. */
const VERSIONS_MAX_BYTES = 4 * 1024 * 1024
/** A database that takes longer is too slow: the reader gets the application's shell, which shows what it is doing. */
const READ_MAX_MS = 2_000

/** The record that a page shows. */
export interface RecordAddress {
  kind: RecordKind
  slug: string
  /** The path and the query parameters that change the page. */
  url: string
  /** The path of the record in the API. */
  api: string
}

export interface RenderedPage {
  isFound: boolean
  etag: string
  /** The document, compressed with brotli. */
  packed: Buffer
  /** Returns the document for clients without brotli. */
  plain: () => Promise<Buffer>
}

const MISSING = 'missing'

export interface RenderedPages {
  pageFor(record: RecordAddress, siteUrl: string): Promise<RenderedPage>
  /** For each kind of record, the query parameters that change the page, with their values. */
  words: RecordWords
}

/** The API's response for a record: its ETag and its JSON, or null if there is no such public record. */
interface ApiAnswer {
  etag: string
  json: string | null
}

/** Rejects if the work takes too long. The work itself goes on. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
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

interface Options {
  app: FastifyInstance
  thread: RenderThread
  packer: Packer
  readVersion: () => Promise<string>
  readMaxMs?: number
}

/**
 * The pages of records, rendered once for each version of the record. They are rendered from what the API answers to a
 * visitor, so they contain nothing that a visitor may not see, and all users get the same bytes.
 */
export function createRenderedPages({
  app,
  thread,
  packer,
  readVersion,
  readMaxMs = READ_MAX_MS,
}: Options): RenderedPages {
  const version = shareRead(() => within(readMaxMs, readVersion()))
  const pages = new SharedCache<RenderedPage>(CACHE_MAX_BYTES, ({ packed }) => packed.length)
  /** The ETag of the API's response for each record, all of the same content version. */
  const etags = new SharedCache<string>(VERSIONS_MAX_BYTES, (etag) => 2 * etag.length)
  let etagsVersion = ''

  async function ask(api: string): Promise<ApiAnswer> {
    const response = await app.inject({ url: `/api/v1${api}`, headers: { accept: 'application/json' } })
    if (response.statusCode === 404) return { etag: MISSING, json: null }
    const { etag } = response.headers
    if (response.statusCode !== 200 || typeof etag !== 'string')
      throw new Error(`the API answered ${response.statusCode}`)
    return { etag, json: response.body }
  }

  async function make(record: RecordAddress, siteUrl: string, json: string | null): Promise<RenderedPage> {
    const text = await thread.render({ ...record, answer: json })
    const html = Buffer.from(text.replaceAll(SITE_URL_PLACEHOLDER, siteUrl))
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`
    const packed = await packer.packOnce(html)
    return { isFound: json !== null, etag, packed, plain: () => unpack(packed) }
  }

  /** Returns the page of a response. All missing records of a kind have the same page. */
  const pageOf = (record: RecordAddress, siteUrl: string, etag: string, read: () => Promise<ApiAnswer>) =>
    pages.get(`${siteUrl} ${etag === MISSING ? record.kind : record.url} ${etag}`, async () => {
      const { etag: found, json } = await read()
      if (found !== etag) throw new Changed()
      return make(record, siteUrl, json)
    })

  async function pageFor(record: RecordAddress, siteUrl: string): Promise<RenderedPage> {
    // The version is read before the record. A page may then be newer than its version, but never older.
    const now = await version()
    if (now !== etagsVersion) {
      etags.clear()
      etagsVersion = now
    }
    let answer: ApiAnswer | null = null
    const read = async () => (answer ??= await within(readMaxMs, ask(record.api)))
    const etag = await etags
      .get(record.url, async () => {
        const found = await read()
        // A missing record is not remembered, since anybody can invent addresses.
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

  return {
    words: thread.words,
    async pageFor(record, siteUrl) {
      try {
        return await pageFor(record, siteUrl)
      } catch (error) {
        if (!(error instanceof Changed)) throw error
        return pageFor(record, siteUrl)
      }
    },
  }
}

/** Thrown if the record does not exist or is not public. */
class Absent extends Error {}
/** Thrown if the record changed between two reads. */
class Changed extends Error {}

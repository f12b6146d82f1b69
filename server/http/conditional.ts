import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handler, OperationId } from './contract'

const gzipped = promisify(gzip)
/** Compressing smaller answers saves nothing. */
const GZIP_FROM_BYTES = 1024

/** An answer with its compressed form and headers. */
interface CachedAnswer {
  body: Buffer
  packed: Buffer | null
  etag: string
  lastModified: string | null
}

/** The newest `updated_at` of a record or list, in the format of the Last-Modified header. */
function newestChange(answer: unknown): string | null {
  const { results, updated_at } = answer as { results?: { updated_at?: string }[]; updated_at?: string }
  const times = (results ?? [{ updated_at }]).map((one) => Date.parse(one.updated_at ?? ''))
  const newest = Math.max(...times.filter((time) => !Number.isNaN(time)))
  return Number.isFinite(newest) ? new Date(newest).toUTCString() : null
}

async function prepare(reply: FastifyReply, answer: unknown): Promise<CachedAnswer> {
  const body = Buffer.from(
    reply.serializeInput(answer as Record<string, unknown>, '200', 'application/json') as string,
  )
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const ownTag = reply.getHeader('etag')
  return {
    body,
    packed: body.length < GZIP_FROM_BYTES ? null : await gzipped(body),
    // Weak: the packed answer is the same answer. A record's handler sets its version itself (precondition.ts).
    etag: typeof ownTag === 'string' ? ownTag : `W/"${hash}"`,
    lastModified: newestChange(answer),
  }
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether a list of tags, or '*', has this one; W/ does not count (RFC 9110: weak comparison). */
export const isSameVersion = (tags: string, etag: string): boolean =>
  tags.trim() === '*' || tags.split(',').some((one) => opaque(one) === opaque(etag))

/** Whether the caller has this very answer already. */
export const matchesETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && isSameVersion(ifNoneMatch, etag)

/** Sends the answer, or 304 to a caller that has it. If-Modified-Since is ignored: a second is too coarse to be sure. */
function send(cached: CachedAnswer, request: FastifyRequest, reply: FastifyReply): Buffer | null {
  void reply.header('etag', cached.etag)
  if (cached.lastModified) void reply.header('last-modified', cached.lastModified)
  if (matchesETag(request.headers['if-none-match'], cached.etag)) {
    void reply.code(304)
    return null
  }
  void reply.type('application/json; charset=utf-8')
  if (!cached.packed || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return cached.body
  void reply.header('content-encoding', 'gzip')
  return cached.packed
}

const addVary = (reply: FastifyReply, name: string): void => {
  const before = reply.getHeader('vary')
  void reply.header('vary', typeof before === 'string' ? `${before}, ${name}` : name)
}

export type Read = <O extends OperationId>(handler: Handler<O>) => Handler<O>

/** For answers that depend on the person: no cache on the way stores them, but a phone that has one gets 304. */
export const personalRead: Read = (handler) => async (call, reply) => {
  addVary(reply, 'Authorization, Accept-Encoding')
  void reply.header('cache-control', 'private, no-store')
  return send(await prepare(reply, await handler(call, reply)), call, reply) as never
}

/** Most answers in memory, and their bytes. */
const CACHE_MAX = 1000
const CACHE_MAX_BYTES = 32 * 1024 * 1024

/** Answers by address, all of one version of the content. */
class Answers {
  readonly #answers = new Map<string, Promise<CachedAnswer>>()
  #version = ''
  #bytes = 0

  /** The cached answer of this version. Concurrent requests for the same address share one computation. */
  of(version: string, url: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    if (version !== this.#version) this.#forget(version)
    const cached = this.#answers.get(url)
    if (cached) return cached
    const made = make()
    this.#answers.set(url, made)
    made.then(
      ({ body }) => this.#count(url, made, body.length),
      () => this.#drop(url, made),
    )
    return made
  }

  #forget(version: string): void {
    this.#answers.clear()
    this.#version = version
    this.#bytes = 0
  }

  #count(url: string, made: Promise<CachedAnswer>, bytes: number): void {
    if (this.#answers.get(url) !== made) return
    this.#bytes += bytes
    // Clears the whole cache: this is rare and needs no bookkeeping of sizes.
    if (this.#bytes > CACHE_MAX_BYTES || this.#answers.size > CACHE_MAX) this.#forget(this.#version)
  }

  #drop(url: string, made: Promise<CachedAnswer>): void {
    if (this.#answers.get(url) === made) this.#answers.delete(url)
  }
}

/** Concurrent calls share one read of the database. The read always starts after the call. */
export function shareRead<T>(look: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null
  return () =>
    (next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = null
      return look()
    }))
}

/**
 * For public data: an answer is computed once for each version of the content and then sent from memory. Each call
 * reads the version from the database, so that changes by other servers are visible at once.
 */
export function createPublicReads(readVersion: () => Promise<string>): Read {
  const answers = new Answers()
  const version = shareRead(readVersion)
  return (handler) => async (call, reply) => {
    // Reads the version before the data. A cached answer may then be newer than its version, but never older.
    const cached = await answers.of(await version(), call.url, async () =>
      prepare(reply, await handler(call, reply)),
    )
    addVary(reply, 'Accept-Encoding')
    void reply.header('cache-control', 'public, no-cache')
    return send(cached, call, reply) as never
  }
}

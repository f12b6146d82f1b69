import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handler, OperationId } from './contract'

const gzipped = promisify(gzip)
/** Below this a packed answer is no smaller on the wire. */
const GZIP_FROM_BYTES = 1024

/** An answer ready to be sent. */
interface Kept {
  body: Buffer
  packed: Buffer | null
  etag: string
  lastModified: string | null
}

/** The newest `updated_at` of a record or of a list's records, as a header says it. */
function newestChange(answer: unknown): string | null {
  const { results, updated_at } = answer as { results?: { updated_at?: string }[]; updated_at?: string }
  const times = (results ?? [{ updated_at }]).map((one) => Date.parse(one.updated_at ?? ''))
  const newest = Math.max(...times.filter((time) => !Number.isNaN(time)))
  return Number.isFinite(newest) ? new Date(newest).toUTCString() : null
}

async function ready(reply: FastifyReply, answer: unknown): Promise<Kept> {
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
export const isHeld = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && isSameVersion(ifNoneMatch, etag)

/** Sends it, or 304 to whoever has it. Last-Modified is told, not judged: a second is too coarse to be sure. */
function send(kept: Kept, request: FastifyRequest, reply: FastifyReply): Buffer | null {
  void reply.header('etag', kept.etag)
  if (kept.lastModified) void reply.header('last-modified', kept.lastModified)
  if (isHeld(request.headers['if-none-match'], kept.etag)) {
    void reply.code(304)
    return null
  }
  void reply.type('application/json; charset=utf-8')
  if (!kept.packed || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return kept.body
  void reply.header('content-encoding', 'gzip')
  return kept.packed
}

const addVary = (reply: FastifyReply, name: string): void => {
  const before = reply.getHeader('vary')
  void reply.header('vary', typeof before === 'string' ? `${before}, ${name}` : name)
}

export type Read = <O extends OperationId>(handler: Handler<O>) => Handler<O>

/** What one person alone may read: never kept on the way, but conditional, so that a phone need not fetch it twice. */
export const personalRead: Read = (handler) => async (call, reply) => {
  addVary(reply, 'Authorization, Accept-Encoding')
  void reply.header('cache-control', 'private, no-store')
  return send(await ready(reply, await handler(call, reply)), call, reply) as never
}

/** Kept answers: so many, and so many bytes, at most. */
const KEPT_MAX = 1000
const KEPT_MAX_BYTES = 32 * 1024 * 1024

/** Answers by address, all of one version of the content; the oldest go first. */
class Answers {
  readonly #kept = new Map<string, Promise<Kept>>()
  #version = ''
  #bytes = 0

  /** The answer of this version, made once however many ask for it at the same time. */
  of(version: string, url: string, make: () => Promise<Kept>): Promise<Kept> {
    if (version !== this.#version) this.#forget(version)
    const kept = this.#kept.get(url)
    if (kept) return kept
    const made = make()
    this.#kept.set(url, made)
    made.then(
      ({ body }) => this.#count(url, made, body.length),
      () => this.#drop(url, made),
    )
    return made
  }

  #forget(version: string): void {
    this.#kept.clear()
    this.#version = version
    this.#bytes = 0
  }

  #count(url: string, made: Promise<Kept>, bytes: number): void {
    if (this.#kept.get(url) !== made) return
    this.#bytes += bytes
    // All at once rather than one by one: rare, and no book-keeping of sizes.
    if (this.#bytes > KEPT_MAX_BYTES || this.#kept.size > KEPT_MAX) this.#forget(this.#version)
  }

  #drop(url: string, made: Promise<Kept>): void {
    if (this.#kept.get(url) === made) this.#kept.delete(url)
  }
}

/** One look at the database for all calls that came in meanwhile; never one that began before the call did. */
export function sharedLook<T>(look: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null
  return () =>
    (next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = null
      return look()
    }))
}

/**
 * What everybody may read: made once for each version of the content and then sent from memory. The version is asked
 * of the database at every call, so that a change made anywhere, by another server too, is seen by the next reader.
 */
export function createPublicReads(readVersion: () => Promise<string>): Read {
  const answers = new Answers()
  const version = sharedLook(readVersion)
  return (handler) => async (call, reply) => {
    // Asked before the data is read: what is kept may be newer than its version, never older.
    const kept = await answers.of(await version(), call.url, async () =>
      ready(reply, await handler(call, reply)),
    )
    addVary(reply, 'Accept-Encoding')
    void reply.header('cache-control', 'public, no-cache')
    return send(kept, call, reply) as never
  }
}

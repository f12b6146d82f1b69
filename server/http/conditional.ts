import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock'
import type { Handler, OperationId } from './contract'
import { callAddress } from './parameters'
import { shareRead } from './share-read'
import { VersionedCache } from './versioned-cache'

const gzipped = promisify(gzip)
/** Minimum size in bytes of a response that is compressed. Compressing smaller responses saves nothing. */
const GZIP_FROM_BYTES = 1024

/** A response with its compressed form and its headers. */
interface CachedAnswer {
  body: Buffer
  packed: Buffer | null
  etag: string
  lastModified: string | null
}

/** Returns the newest `updated_at` of a record or list, formatted for the Last-Modified header, or null. */
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
    // The ETag is weak, because the compressed body counts as the same version. Handlers of single records set their
    // own ETag (precondition.ts).
    etag: typeof ownTag === 'string' ? ownTag : `W/"${hash}"`,
    lastModified: newestChange(answer),
  }
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Returns whether a list of ETags contains `etag`, or is '*'. The prefix W/ is ignored (RFC 9110: weak comparison). */
export const isSameVersion = (tags: string, etag: string): boolean =>
  tags.trim() === '*' || tags.split(',').some((one) => opaque(one) === opaque(etag))

/** Returns whether the client already has this version of the response. */
export const matchesETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && isSameVersion(ifNoneMatch, etag)

/**
 * Sends the response, or 304 if the client already has it. If-Modified-Since is ignored, because its resolution is one
 * second and two changes can happen within a second.
 */
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

/** Length of a time to the minute, such as '2026-03-10T08:15'. */
const MINUTE_LENGTH = 16

/** Length of '2026-03-10T08', for handlers that need only the day in Mozambique, which begins at a full hour of UTC. */
export const HOUR_LENGTH = 13

/** Maximum size in bytes of one cache: all its responses together, with their compressed forms. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024

const createAnswers = () =>
  new VersionedCache<CachedAnswer>(CACHE_MAX_BYTES, ({ body, packed }) => body.length + (packed?.length ?? 0))

/**
 * Creates a wrapper for handlers of public data. A response is computed once for each content version, and is then sent
 * from memory. Each request reads the version from the database, so changes by other servers are visible immediately.
 * @param complete adds further data to each response, such as the alternative texts of its pictures
 */
export function createPublicReads(
  readVersion: () => Promise<string>,
  complete: <T>(answer: T) => Promise<T>,
): Read {
  const answers = createAnswers()
  const version = shareRead(readVersion)
  return (handler) => async (call, reply) => {
    // The version is read before the data. A cached response may then be newer than its version, but never older.
    const cached = await answers.get(await version(), callAddress(call), async () =>
      prepare(reply, await complete(await handler(call, reply))),
    )
    addVary(reply, 'Accept-Encoding')
    void reply.header('cache-control', 'public, no-cache')
    return send(cached, call, reply) as never
  }
}

/**
 * Creates a wrapper for handlers whose responses depend on the user. Caches must not store these responses, but a
 * client that sends a matching ETag gets status 304. A response is computed once for each user and each state of the
 * database, and is then sent from memory. So a handler may read only the database, and the time only to the minute.
 * @param timeLength the number of leading characters of '2026-03-10T08:15' that the handlers read, if they need only
 * the hour or the day
 */
export function createPersonalReads(
  readState: () => Promise<string>,
  clock: Clock,
  timeLength = MINUTE_LENGTH,
): Read {
  const answers = createAnswers()
  const state = shareRead(readState)
  return (handler) => async (call, reply) => {
    const version = `${await state()} ${clock().toISOString().slice(0, timeLength)}`
    const cached = await answers.get(version, `${call.person?.id ?? ''} ${callAddress(call)}`, async () =>
      prepare(reply, await handler(call, reply)),
    )
    addVary(reply, 'Authorization, Accept-Encoding')
    void reply.header('cache-control', 'private, no-store')
    return send(cached, call, reply) as never
  }
}

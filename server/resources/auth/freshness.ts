import type { FastifyRequest } from 'fastify'

/** Flags in the response with the user (RULES §3). Each flag is sent only if it is true. */
export interface Freshness {
  /** The request asked to bypass every cache, and the response comes from the database. */
  fresh_data?: true
  /** The request forced a refresh, which bypasses a cache of users as well. (This server has no such cache.) */
  cache_busted?: true
}

/**
 * Returns the flags that a response with the user contains (RULES §7.1). They confirm what the request asked for:
 * no-cache headers at a reload, X-Force-Refresh at a forced refresh. This server can always confirm it, because it reads
 * the account from the database at each request.
 */
export function readFreshness({ headers }: Pick<FastifyRequest, 'headers'>): Freshness {
  const isForced = headers['x-force-refresh'] === 'true'
  const isPastCaches =
    isForced || /\bno-(cache|store)\b/i.test(`${headers['cache-control'] ?? ''} ${headers.pragma ?? ''}`)
  return { ...(isPastCaches && { fresh_data: true }), ...(isForced && { cache_busted: true }) }
}

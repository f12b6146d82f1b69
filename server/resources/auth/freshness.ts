import type { FastifyRequest } from 'fastify'

/** Flags in the response with the user (RULES §3). Each flag is sent only if it is true. */
export interface Freshness {
  /** The request bypassed every cache, and the response comes from the database. */
  fresh_data?: true
  /**
   * The request forced a refresh, which would also bypass a server-side cache of users. (This server has no such
   * cache.)
   */
  cache_busted?: true
}

/**
 * Returns the flags for a response that contains the user (RULES §7.1). They confirm that the response is as fresh as
 * the request required: with no-cache headers at a reload, with X-Force-Refresh at a forced refresh. This server can
 * always confirm this, because it reads the account from the database at each request.
 */
export function readFreshness({ headers }: Pick<FastifyRequest, 'headers'>): Freshness {
  const isForced = headers['x-force-refresh'] === 'true'
  const isPastCaches =
    isForced || /\bno-(cache|store)\b/i.test(`${headers['cache-control'] ?? ''} ${headers.pragma ?? ''}`)
  return { ...(isPastCaches && { fresh_data: true }), ...(isForced && { cache_busted: true }) }
}

import type { FastifyRequest } from 'fastify'

/** Flags of the user (RULES §3); each is only sent where it is true. */
export interface Freshness {
  /** The call asked past every cache, and the answer comes from the database. */
  fresh_data?: true
  /** The call forced a refresh, so a cache of the user, had this server one, would have been passed too. */
  cache_busted?: true
}

/**
 * What a call for the user asked for: no-cache headers at a reload, X-Force-Refresh at a forced refresh (RULES §7.1).
 * This server keeps no cache of users and reads the account at each call, so what is asked for always holds.
 */
export function readFreshness({ headers }: Pick<FastifyRequest, 'headers'>): Freshness {
  const isForced = headers['x-force-refresh'] === 'true'
  const isPastCaches =
    isForced || /\bno-(cache|store)\b/i.test(`${headers['cache-control'] ?? ''} ${headers.pragma ?? ''}`)
  return { ...(isPastCaches && { fresh_data: true }), ...(isForced && { cache_busted: true }) }
}

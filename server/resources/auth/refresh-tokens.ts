import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../../db/tables'
import { addSeconds, type Clock } from '../../http/clock'
import { addToken, dropExpiredTokens, findToken, revokeFamily, useToken } from './refresh-store'

/** A field volunteer may be two months without a network and is still signed in. */
const REFRESH_SECONDS = 60 * 24 * 3600
/** How long a used token still answers: a lost answer or a second tab never signs anyone out (D20, field lesson 16). */
const GRACE_SECONDS = 30

export interface Rotated {
  userId: number
  refresh: string
}

export interface RefreshTokens {
  /** A first token for a new login. */
  issue(userId: number): Promise<string>
  /** A token's successor; null when the token is unknown, expired, revoked or used again too late. */
  rotate(token: string): Promise<Rotated | null>
  /** Ends the login that a token came from. */
  revoke(token: string): Promise<void>
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Only hashes are stored; a successor is derived from its predecessor, so that a repeat can be answered the same. */
export function createRefreshTokens(db: Db, secret: string, clock: Clock): RefreshTokens {
  const successorOf = (token: string): string =>
    createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')

  const lifetime = (now: Date) => ({
    createdAt: now.toISOString(),
    expiresAt: addSeconds(now, REFRESH_SECONDS).toISOString(),
  })

  return {
    async issue(userId) {
      const now = clock()
      const token = randomBytes(32).toString('base64url')
      await dropExpiredTokens(db, now.toISOString())
      await addToken(db, { hash: hashOf(token), family: randomUUID(), userId, ...lifetime(now) })
      return token
    },

    async rotate(token) {
      const now = clock()
      const stored = await findToken(db, hashOf(token))
      if (!stored || stored.revokedAt || stored.expiresAt <= now.toISOString()) return null
      const isReuse = stored.usedAt && addSeconds(new Date(stored.usedAt), GRACE_SECONDS) < now
      if (isReuse) {
        // Two hold the token and one of them stole it: neither goes on.
        await revokeFamily(db, stored.family, now.toISOString())
        return null
      }
      const refresh = successorOf(token)
      await db.transaction().execute(async (trx) => {
        await useToken(trx, stored.hash, now.toISOString())
        await addToken(trx, {
          hash: hashOf(refresh),
          family: stored.family,
          userId: stored.userId,
          ...lifetime(now),
        })
      })
      return { userId: stored.userId, refresh }
    },

    async revoke(token) {
      const stored = await findToken(db, hashOf(token))
      if (stored) await revokeFamily(db, stored.family, clock().toISOString())
    },
  }
}

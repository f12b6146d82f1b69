import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Db, Trx } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import { addToken, findToken, revokeFamily, useToken, type StoredToken } from './refresh-store'
import { holdAccount } from './store'

/** A field volunteer may be two months without a network and is still signed in. */
const REFRESH_SECONDS = 60 * 24 * 3600
/** How long a used token still answers: a lost answer or a second tab never signs anyone out (D20, L16). */
const GRACE_SECONDS = 30

export interface Rotated {
  userId: number
  /** The account's session epoch at that moment: the access token that goes with this one bears it. */
  epoch: number
  refresh: string
}

export interface RefreshTokens {
  /** A first token for a new login; null when all sessions ended while the password was being looked at. */
  issue(account: { id: number; sessionEpoch: number }): Promise<string | null>
  /** The same in a transaction that holds the account. */
  issueIn(trx: Trx, userId: number): Promise<string>
  /** A token's successor; null when the token is unknown, expired, revoked or used again too late. */
  rotate(token: string): Promise<Rotated | null>
  /** Ends the login that a token came from; whose it was, or null where nothing was left to end. */
  revoke(token: string): Promise<number | null>
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

  const endFamily = ({ family, userId }: StoredToken): Promise<void> =>
    db.transaction().execute(async (trx) => {
      // Else a refresh under way could add a successor that nobody revokes.
      await holdAccount(trx, userId)
      await revokeFamily(trx, family, clock().toISOString())
    })

  async function issueIn(trx: Trx, userId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await addToken(trx, { hash: hashOf(token), family: randomUUID(), userId, ...lifetime(clock()) })
    return token
  }

  return {
    issueIn,

    issue: (account) =>
      db.transaction().execute(async (trx) => {
        const epoch = await holdAccount(trx, account.id)
        return epoch === account.sessionEpoch ? issueIn(trx, account.id) : null
      }),

    async rotate(token) {
      const now = clock()
      const stored = await findToken(db, hashOf(token))
      if (!stored || stored.revokedAt || stored.expiresAt <= now.toISOString()) return null
      const isReuse = stored.usedAt && addSeconds(new Date(stored.usedAt), GRACE_SECONDS) < now
      if (isReuse) {
        // Two hold the token and one of them stole it: neither goes on.
        await endFamily(stored)
        return null
      }
      const refresh = successorOf(token)
      return db.transaction().execute(async (trx) => {
        const epoch = await holdAccount(trx, stored.userId)
        if (epoch === null || !(await useToken(trx, stored.hash, now.toISOString()))) return null
        await addToken(trx, {
          hash: hashOf(refresh),
          family: stored.family,
          userId: stored.userId,
          ...lifetime(now),
        })
        return { userId: stored.userId, epoch, refresh }
      })
    },

    async revoke(token) {
      const stored = await findToken(db, hashOf(token))
      if (!stored) return null
      await endFamily(stored)
      return stored.revokedAt ? null : stored.userId
    },
  }
}

import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Db, Trx } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import { addToken, findToken, revokeFamily, useToken, type StoredToken } from './refresh-store'
import { lockAccount } from './store'

/** A volunteer in the field may have no network for two months and must stay signed in. */
const REFRESH_SECONDS = 60 * 24 * 3600
/**
 * Seconds during which a used token still works, so that a lost answer or a second tab does not sign the user out
 * (D20, L16).
 */
const GRACE_SECONDS = 30

export interface Rotated {
  userId: number
  /** The account's session epoch, for the access token that is issued with this token. */
  epoch: number
  refresh: string
}

export interface RefreshTokens {
  /** Creates the first token of a login; null if all sessions ended while the password was being checked. */
  issue(account: { id: number; sessionEpoch: number }): Promise<string | null>
  /** The same, inside a transaction that has locked the account. */
  issueIn(trx: Trx, userId: number): Promise<string>
  /** The successor of a token; null if the token is unknown, expired, revoked, or was used too long ago. */
  rotate(token: string): Promise<Rotated | null>
  /** Revokes the login of a token. Returns the user's id, or null if there was nothing to revoke. */
  revoke(token: string): Promise<number | null>
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Refresh tokens. Only hashes are stored. A successor is derived from its predecessor, so that a repeated call gets
 * the same answer.
 */
export function createRefreshTokens(db: Db, secret: string, clock: Clock): RefreshTokens {
  const deriveSuccessor = (token: string): string =>
    createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')

  const lifetime = (now: Date) => ({
    createdAt: now.toISOString(),
    expiresAt: addSeconds(now, REFRESH_SECONDS).toISOString(),
  })

  const endFamily = ({ family, userId }: StoredToken): Promise<void> =>
    db.transaction().execute(async (trx) => {
      // Locks the account: otherwise a concurrent refresh could add a successor that is not revoked.
      await lockAccount(trx, userId)
      await revokeFamily(trx, family, clock().toISOString())
    })

  async function issueIn(trx: Trx, userId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await addToken(trx, { hash: hashToken(token), family: randomUUID(), userId, ...lifetime(clock()) })
    return token
  }

  return {
    issueIn,

    issue: (account) =>
      db.transaction().execute(async (trx) => {
        const epoch = await lockAccount(trx, account.id)
        return epoch === account.sessionEpoch ? issueIn(trx, account.id) : null
      }),

    async rotate(token) {
      const now = clock()
      const stored = await findToken(db, hashToken(token))
      if (!stored || stored.revokedAt || stored.expiresAt <= now.toISOString()) return null
      const isReuse = stored.usedAt && addSeconds(new Date(stored.usedAt), GRACE_SECONDS) < now
      if (isReuse) {
        // The token was used twice, so it may be stolen: the whole login is revoked.
        await endFamily(stored)
        return null
      }
      const refresh = deriveSuccessor(token)
      return db.transaction().execute(async (trx) => {
        const epoch = await lockAccount(trx, stored.userId)
        if (epoch === null || !(await useToken(trx, stored.hash, now.toISOString()))) return null
        await addToken(trx, {
          hash: hashToken(refresh),
          family: stored.family,
          userId: stored.userId,
          ...lifetime(now),
        })
        return { userId: stored.userId, epoch, refresh }
      })
    },

    async revoke(token) {
      const stored = await findToken(db, hashToken(token))
      if (!stored) return null
      await endFamily(stored)
      return stored.revokedAt ? null : stored.userId
    },
  }
}

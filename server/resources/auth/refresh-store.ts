import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'

export interface StoredToken {
  hash: string
  family: string
  userId: number
  expiresAt: string
  usedAt: string | null
  revokedAt: string | null
}

export async function findToken(db: Db, hash: string): Promise<StoredToken | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row
    ? {
        hash: row.token_hash,
        family: row.family,
        userId: row.user_id,
        expiresAt: row.expires_at,
        usedAt: row.used_at,
        revokedAt: row.revoked_at,
      }
    : null
}

export interface NewToken {
  hash: string
  family: string
  userId: number
  createdAt: string
  expiresAt: string
}

/** Adds a token. If it exists, nothing changes: two calls can derive the same successor. */
export async function addToken(db: Db, token: NewToken): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: token.hash,
      family: token.family,
      user_id: token.userId,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      used_at: null,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

/** Marks a token as used and keeps the time of its first use; false if it was revoked in the meantime. */
export async function useToken(trx: Trx, hash: string, usedAt: string): Promise<boolean> {
  const row = await trx
    .updateTable('refresh_tokens')
    .set({ used_at: sql<string>`coalesce(used_at, ${usedAt})` })
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes all tokens that come from one login. */
export async function revokeFamily(db: Db, family: string, revokedAt: string): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: revokedAt })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Deletes expired tokens. */
export async function dropExpiredTokens(db: Db, now: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute()
}

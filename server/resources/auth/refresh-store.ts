import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'

export interface StoredToken {
  hash: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
  session: { id: string; userId: number; epoch: number; createdAt: string; endedAt: string | null }
}

export async function findToken(db: Db, hash: string): Promise<StoredToken | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select([
      'refresh_tokens.created_at as created_at',
      'expires_at',
      'used_at',
      'session_id',
      'sessions.user_id as user_id',
      'epoch',
      'sessions.created_at as began_at',
      'ended_at',
    ])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  return {
    hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    session: {
      id: row.session_id,
      userId: row.user_id,
      epoch: row.epoch,
      createdAt: row.began_at,
      endedAt: row.ended_at,
    },
  }
}

export interface NewToken {
  hash: string
  sessionId: string
  userId: number
  createdAt: string
  expiresAt: string
}

/**
 * Adds a token. Does nothing if the token exists: two concurrent requests with the same token derive the same
 * successor.
 */
export async function addToken(trx: Trx, token: NewToken): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: token.hash,
      session_id: token.sessionId,
      user_id: token.userId,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

/** Marks a token as used at this time. If the token was used before, the time of its first use remains. */
export async function markTokenUsed(trx: Trx, hash: string, usedAt: string): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: sql<string>`coalesce(used_at, ${usedAt})` })
    .where('token_hash', '=', hash)
    .execute()
}

export async function dropExpiredTokens(db: Db, now: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute()
}

import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'

/** Adds a session. Returns false if all sessions of the account have ended since the caller read the epoch. */
export async function addSession(
  trx: Trx,
  session: { id: string; userId: number; epoch: number; createdAt: string; device: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('sessions')
    .columns(['id', 'user_id', 'epoch', 'created_at', 'device'])
    .expression((db) =>
      db
        .selectFrom('users')
        .select([
          sql<string>`cast(${session.id} as text)`.as('id'),
          'users.id as user_id',
          'session_epoch',
          sql<string>`cast(${session.createdAt} as text)`.as('created_at'),
          sql<string>`cast(${session.device} as text)`.as('device'),
        ])
        .where('users.id', '=', session.userId)
        .where('session_epoch', '=', session.epoch),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the time of a user's last sign-in. The row is in a separate table, so that the account's row is not locked
 * (D50).
 */
export async function setLastSignIn(trx: Trx, userId: number, at: string): Promise<void> {
  await trx
    .insertInto('last_sign_ins')
    .values({ user_id: userId, at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ at }))
    .execute()
}

/** Returns the id of a session's user, or null if the session does not exist or has ended. */
export async function findSessionUser(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('sessions.id', '=', id)
    .where('ended_at', 'is', null)
    .whereRef('epoch', '=', 'session_epoch')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Locks a session until the transaction ends. Returns false if the session has ended. Other sessions of the account are
 * not locked.
 */
export async function lockSession(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('sessions')
    .set({ ended_at: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a session. Returns false if the session had already ended. */
export async function endSession(db: Db, id: string, endedAt: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: endedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes sessions without refresh tokens, which can no longer be renewed. */
export async function dropSessionsWithoutTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('refresh_tokens').select('token_hash').whereRef('session_id', '=', 'sessions.id'),
        ),
      ),
    )
    .execute()
}

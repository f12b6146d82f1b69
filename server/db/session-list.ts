import { sql } from 'kysely'
import type { components } from '../../src/api/v1'
import type { Db } from './schema'

type Session = components['schemas']['AccountSession']

/**
 * Returns the sessions of an account that are still valid, the most recently used first.
 * @param current the session of the request
 */
export async function listSessions(
  db: Db,
  { userId, current, now }: { userId: number; current: string | null; now: string },
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.user_id').onRef('users.session_epoch', '=', 'sessions.epoch'),
    )
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .select(['sessions.id', 'sessions.device', 'sessions.created_at'])
    .select(sql<string>`max(refresh_tokens.created_at)`.as('last_used_at'))
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .groupBy(['sessions.id', 'sessions.device', 'sessions.created_at'])
    .having(sql<string>`max(refresh_tokens.expires_at)`, '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: row.created_at,
    last_used_at: row.last_used_at,
    is_current: row.id === current,
  }))
}

/** Ends one session of an account. Returns false if the account has no such session. */
export async function endSessionOf(
  db: Db,
  { userId, id, at }: { userId: number; id: string; at: string },
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: sql<string>`coalesce(ended_at, ${at})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all sessions of an account except one. Returns the number of ended sessions. */
export async function endOtherSessionsOf(
  db: Db,
  { userId, except, at }: { userId: number; except: string | null; at: string },
): Promise<number> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('id', '<>', except ?? '')
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

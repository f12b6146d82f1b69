import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/schema'

const EVENTS_MAX = 50

/** SQL condition for accounts of the team. */
export const isTeam = sql<SqlBool>`(users.is_staff = 1 or users.is_superuser = 1)`

/** Selects accounts with the time of their last sign-in, which is empty for users who never signed in. */
export const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('last_sign_ins', 'last_sign_ins.user_id', 'users.id')
    .select([
      'users.id',
      'username',
      'first_name',
      'last_name',
      'email',
      'email_verified_at',
      'user_type',
      'is_staff',
      'is_superuser',
      'is_active',
      'invited_at',
      'created_at',
    ])
    .select(sql<string>`coalesce(last_sign_ins.at, '')`.as('last_sign_in'))

export const findUser = (db: Db, id: number) => accounts(db).where('users.id', '=', id).executeTakeFirst()

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Counts the active accounts of the team, the active accounts of the community, and the deactivated accounts. */
export async function countUsers(db: Db) {
  const row = await db
    .selectFrom('users')
    .select([
      sql<number>`count(case when is_active = 1 and ${isTeam} then 1 end)`.as('staff'),
      sql<number>`count(case when is_active = 1 and not ${isTeam} then 1 end)`.as('community'),
      sql<number>`count(case when is_active = 0 then 1 end)`.as('inactive'),
    ])
    .executeTakeFirstOrThrow()
  return {
    staff: Number(row.staff),
    community: Number(row.community),
    inactive: Number(row.inactive),
  }
}

/** Returns the groups of several accounts in a map from the account's id. */
export async function groupsOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const groups = new Map<number, string[]>()
  if (ids.length === 0) return groups
  const rows = await db
    .selectFrom('user_groups')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('group_name')
    .execute()
  for (const row of rows) groups.set(row.user_id, [...(groups.get(row.user_id) ?? []), row.group_name])
  return groups
}

/**
 * Returns the time at which the link of an unanswered invitation expires; null if the account has no open invitation.
 */
export async function invitationEnd(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('password_resets')
    .select('expires_at')
    .where('user_id', '=', id)
    .where('is_invitation', '=', 1)
    .where('used_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

export async function countPosts(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select(sql<number>`count(*)`.as('count'))
    .where('author_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Lists the events of an account in the audit log, newest first. Successful sign-ins and sign-outs are left out,
 * because the screen shows the sessions and the last sign-in separately.
 */
export const listEvents = (db: Db, id: number) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'actor_id')
    .select(['at', 'event', 'outcome', 'detail', 'account_id', 'actor_id'])
    .select(['actor.first_name as actor_first_name', 'actor.last_name as actor_last_name'])
    .where('account_id', '=', id)
    .where(sql<boolean>`not (event in ('sign-in', 'sign-out') and outcome = 'success')`)
    .orderBy('audit_log.id', 'desc')
    .limit(EVENTS_MAX)
    .execute()

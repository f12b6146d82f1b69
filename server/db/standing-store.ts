import { sql } from 'kysely'
import type { UserRights } from '../../src/shared/permissions'
import { recordEvent } from './audit-store'
import { isOnPostgres } from './database'
import type { Db, Trx } from './schema'
import { endAccess } from './session-end'
import { flag } from './tables/flag'

export interface StandingChange {
  userId: number
  /** The user who made the change. */
  actorId: number
  isStaff: boolean
  isSuperuser: boolean
  groups: readonly string[]
  at: string
  net: string
}

/** The roles, groups and state of an account. They determine its permissions. */
export interface Standing extends UserRights {
  isActive: boolean
}

/** Key of the advisory lock on PostgreSQL. The number is arbitrary but the same for all servers. */
const LOCK = 731_940_227

/**
 * Makes this transaction wait until other changes of roles and account states have ended. What the transaction reads
 * about accounts after this call then remains valid until its end. For example, two superusers who demote each other at
 * the same time do so one after the other. On SQLite a transaction already has the write lock.
 */
export async function holdStandings(trx: Trx): Promise<void> {
  if (isOnPostgres(trx)) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
}

export async function findStanding(db: Db, userId: number): Promise<Standing | null> {
  const user = await db
    .selectFrom('users')
    .select(['is_staff', 'is_superuser', 'is_active'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return null
  const groups = await db
    .selectFrom('user_groups')
    .select('group_name')
    .where('user_id', '=', userId)
    .orderBy('group_name')
    .execute()
  return {
    isStaff: user.is_staff === 1,
    isSuperuser: user.is_superuser === 1,
    isActive: user.is_active === 1,
    groups: groups.map((group) => group.group_name),
  }
}

/** Counts the superusers who may sign in. */
export async function countSuperusers(db: Db): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .where('invited_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const standingNames = (standing: UserRights): string[] => [
  ...(standing.isStaff ? ['is_staff'] : []),
  ...(standing.isSuperuser ? ['is_superuser'] : []),
  ...standing.groups,
]

/** Describes the difference between two lists: ['a', 'b'] -> ['b', 'c'] is '+c -a'. */
const describeDifference = (before: readonly string[], after: readonly string[]): string =>
  [
    ...after.filter((one) => !before.includes(one)).map((one) => `+${one}`),
    ...before.filter((one) => !after.includes(one)).map((one) => `-${one}`),
  ].join(' ')

/**
 * Changes the roles of an account. All such changes must use this function, since it writes the audit log in the same
 * transaction. The change takes effect with the next request, because every request reads the account from the
 * database.
 * @returns false if the account does not exist
 */
export async function changeRolesIn(trx: Trx, change: StandingChange): Promise<boolean> {
  // This update changes nothing, but locks the account: concurrent changes then run one after the other.
  await trx
    .updateTable('users')
    .set((row) => ({ session_epoch: row.ref('session_epoch') }))
    .where('id', '=', change.userId)
    .execute()
  const before = await findStanding(trx, change.userId)
  if (!before) return false
  const detail = describeDifference(standingNames(before), standingNames(change))
  if (!detail) return true
  await trx
    .updateTable('users')
    .set({ is_staff: flag(change.isStaff), is_superuser: flag(change.isSuperuser) })
    .where('id', '=', change.userId)
    .execute()
  await trx.deleteFrom('user_groups').where('user_id', '=', change.userId).execute()
  for (const group of new Set(change.groups))
    await trx.insertInto('user_groups').values({ user_id: change.userId, group_name: group }).execute()
  await recordEvent(trx, {
    at: change.at,
    event: 'role-change',
    outcome: 'success',
    accountId: change.userId,
    actorId: change.actorId,
    net: change.net,
    detail,
  })
  return true
}

export const changeRoles = (db: Db, change: StandingChange): Promise<boolean> =>
  db.transaction().execute((trx) => changeRolesIn(trx, change))

/**
 * Activates or deactivates an account and writes the audit log in the same transaction. Deactivating an account ends
 * all its sessions, makes its links invalid and deletes its push subscriptions.
 */
export async function setActive(
  trx: Trx,
  { userId, actorId, isActive, at, net }: Omit<StandingChange, keyof UserRights> & { isActive: boolean },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ is_active: flag(isActive) })
    .where('id', '=', userId)
    .execute()
  if (!isActive) {
    await endAccess(trx, { userId, at })
    await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  }
  await recordEvent(trx, {
    at,
    event: isActive ? 'account-activate' : 'account-deactivate',
    outcome: 'success',
    accountId: userId,
    actorId,
    net,
  })
}

import { recordEvent } from './audit-store'
import type { Db, Trx } from './schema'
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

async function readStandingNames(trx: Trx, userId: number): Promise<string[] | null> {
  const user = await trx
    .selectFrom('users')
    .select(['is_staff', 'is_superuser'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return null
  const groups = await trx
    .selectFrom('user_groups')
    .select('group_name')
    .where('user_id', '=', userId)
    .execute()
  return standingNames({
    isStaff: user.is_staff === 1,
    isSuperuser: user.is_superuser === 1,
    groups: groups.map((group) => group.group_name),
  })
}

const standingNames = (standing: Pick<StandingChange, 'isStaff' | 'isSuperuser' | 'groups'>): string[] => [
  ...(standing.isStaff ? ['is_staff'] : []),
  ...(standing.isSuperuser ? ['is_superuser'] : []),
  ...standing.groups,
]

/** Describes the change from one list to another: ['a', 'b'] -> ['b', 'c'] is '+c -a'. */
const describeDifference = (before: readonly string[], after: readonly string[]): string =>
  [
    ...after.filter((one) => !before.includes(one)).map((one) => `+${one}`),
    ...before.filter((one) => !after.includes(one)).map((one) => `-${one}`),
  ].join(' ')

/**
 * Changes the roles or the state of an account. All such changes must use this function, since it writes the audit log
 * in the same transaction. The change takes effect with the next request, because every request reads the account from
 * the database.
 * @returns false if the account does not exist
 */
export const changeRoles = (db: Db, change: StandingChange): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // The update comes first, since it locks the account: concurrent changes run one after the other.
    await trx
      .updateTable('users')
      .set((row) => ({ session_epoch: row.ref('session_epoch') }))
      .where('id', '=', change.userId)
      .execute()
    const before = await readStandingNames(trx, change.userId)
    if (!before) return false
    const detail = describeDifference(before, standingNames(change))
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
  })

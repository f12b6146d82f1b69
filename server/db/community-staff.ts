import { mayDo } from '../../src/shared/permissions'
import type { Db } from './schema'

/** Returns the active staff users who have a permission, with their names. */
export async function listStaffWith(db: Db, permission: string) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('user_groups', 'user_groups.user_id', 'users.id')
    .select(['users.id', 'first_name', 'last_name', 'is_staff', 'is_superuser', 'email_verified_at'])
    .select('group_name')
    .where('is_active', '=', 1)
    .where((where) => where.or([where('is_staff', '=', 1), where('is_superuser', '=', 1)]))
    .orderBy('users.id')
    .execute()
  return [...new Map(rows.map((row) => [row.id, row])).values()].filter((user) =>
    mayDo(
      {
        isStaff: user.is_staff === 1,
        isSuperuser: user.is_superuser === 1,
        groups: rows.filter(({ id }) => id === user.id).flatMap(({ group_name: group }) => group ?? []),
      },
      permission,
    ),
  )
}

/** Returns the staff users who may read donors' data and answer messages (D30, D31, D46). */
export const listCommunityStaff = (db: Db) => listStaffWith(db, 'community.view')

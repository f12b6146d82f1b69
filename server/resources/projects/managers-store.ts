import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { GROUP_NAMES, mayDo } from '../../../src/shared/permissions'
import type { Db, Trx } from '../../db/schema'

/** A user who may become the manager of a project (D112). */
export interface ManagerRow {
  username: string
  first_name: string
  last_name: string
}

/** The groups whose members may edit projects, by the same rules as the check of every request. */
const EDITOR_GROUPS = GROUP_NAMES.filter((group) =>
  mayDo({ isStaff: true, isSuperuser: false, groups: [group] }, 'projects.edit'),
)

const inEditorGroup: RawBuilder<unknown> = sql`
  select user_id from user_groups where group_name in (${sql.join(EDITOR_GROUPS)})`

/**
 * Selects the users who may edit projects. An account that is disabled, or whose invitation was not accepted, cannot
 * sign in, so it is left out.
 */
const editors = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['username', 'first_name', 'last_name'])
    .where('is_active', '=', 1)
    .where('invited_at', 'is', null)
    .where(sql<SqlBool>`(users.is_superuser = 1 or (users.is_staff = 1 and users.id in (${inEditorGroup})))`)

/** Returns all users who may become the manager of a project, sorted by name. */
export const listManagers = (db: Db): Promise<ManagerRow[]> =>
  editors(db).orderBy('search_text').orderBy('id').execute()

/** Returns whether a user with this username may become the manager of a project. */
export async function mayManage(trx: Trx, username: string): Promise<boolean> {
  const row = await editors(trx).where('username', '=', username).executeTakeFirst()
  return row !== undefined
}

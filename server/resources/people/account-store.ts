import { sql } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { PersonKind } from '../../../src/shared/person'
import type { Db } from '../../db/schema'

const FOUND_MAX = 10
/** Minimum number of characters of a search. A shorter search would list accounts instead of finding one. */
const SEARCH_MIN = 3
/**
 * Number of accounts read in one query. The names have no normalised column, so they are compared here and not by the
 * database.
 */
const READ_AT_ONCE = 2000

interface AccountRow {
  id: number
  username: string
  email: string
  first_name: string
  last_name: string
  linked_to: number | null
}

/**
 * Finds accounts whose name, username or e-mail contains every word of the search. Staff accounts are left out: for a
 * record about themselves, staff use a separate personal account.
 */
export async function findAccounts(db: Db, kind: PersonKind, search: string): Promise<AccountRow[]> {
  const words = foldText(search).split(' ').filter(Boolean)
  if (foldText(search).length < SEARCH_MIN) return []
  const found: AccountRow[] = []
  for (let last = 0; ;) {
    const { rows } = await sql<AccountRow>`select users.id, username, users.email, first_name, last_name,
        people.id as linked_to
      from users left join ${sql.table(kind)} as people on people.user_id = users.id
      where users.id > ${last} and is_active = 1 and is_staff = 0 and is_superuser = 0 order by users.id limit ${READ_AT_ONCE}`.execute(
      db,
    )
    for (const row of rows) {
      const text = foldText(`${row.first_name} ${row.last_name} ${row.username} ${row.email}`)
      if (words.every((word) => text.includes(word))) found.push(row)
      if (found.length === FOUND_MAX) return found
    }
    if (rows.length < READ_AT_ONCE) return found
    last = rows.at(-1)?.id ?? last
  }
}

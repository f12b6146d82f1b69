import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { GROUP_NAMES } from '../../../src/shared/permissions'
import type { Db } from '../../db/schema'
import { findCommonWords, indexedWords } from '../../db/search'
import { parsePageQuery, type PageQuery } from '../../http/page'
import { accounts, isTeam, type UserRow } from './store'

const USERS_PAGE_SIZE = 20
/** Value of the filter `group` that finds staff without a group. */
const NO_GROUP = 'none'
/** Name of the search index with the words of all accounts (migration 0060). */
const WORDS_INDEX = 'account_search'

export interface UserFilters {
  group?: string
  staff?: boolean
  active?: boolean
  invited?: boolean
  search?: string
  /** Name of a sort order; a minus before the name reverses the order. */
  ordering?: string
  page?: number
  page_size?: number
}

type Condition = RawBuilder<SqlBool>
type Direction = RawBuilder<unknown>

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`

/**
 * Returns the conditions on the state of an account. Each index of the list contains the columns of these conditions.
 * @param isActive the column, or an expression for which SQLite uses no index
 */
function stateConditions(
  { staff, active, invited }: UserFilters,
  isActive: RawBuilder<unknown> = sql`users.is_active`,
): Condition[] {
  const found: Condition[] = []
  if (staff !== undefined) found.push(staff ? isTeam : sql<SqlBool>`not ${isTeam}`)
  if (active !== undefined) found.push(sql<SqlBool>`${isActive} = ${active ? 1 : 0}`)
  if (invited !== undefined)
    found.push(invited ? sql<SqlBool>`users.invited_at is not null` : sql<SqlBool>`users.invited_at is null`)
  return found
}

function groupConditions(group: string | undefined): Condition[] {
  if (group === undefined) return []
  if (group !== NO_GROUP)
    return [sql<SqlBool>`users.id in (select user_id from user_groups where group_name = ${group})`]
  const inGroups = sql`select user_id from user_groups where group_name in (${sql.join(GROUP_NAMES)})`
  return [isTeam, sql<SqlBool>`users.is_superuser = 0 and users.id not in (${inGroups})`]
}

async function wordConditions(db: Db, search: string): Promise<Condition[]> {
  return indexedWords(db, search, {
    table: 'users',
    index: WORDS_INDEX,
    others: () => sql`select id from users where 1 = 0`,
    common: await findCommonWords(db, search, WORDS_INDEX),
  })
}

/** The column of each sort order. Each has an index that also contains the columns of `stateConditions`. */
const COLUMNS: Readonly<Record<string, string>> = {
  name: 'users.search_text',
  username: 'users.username_key',
  created_at: 'users.created_at',
}

/**
 * The accounts to list. `where` is the condition that they meet. `unindexed` is the same condition, written so that
 * SQLite does not use the index on the state. `ordering` and `page` are the requested order and page.
 */
interface Part {
  where: Condition
  unindexed: Condition
  ordering: string
  page: PageQuery
}

/**
 * Selects the ids of the accounts in the order of their last sign-in. Accounts that never signed in count as older than
 * any sign-in.
 */
function idsBySignIn({ where, unindexed, page }: Part, direction: Direction): RawBuilder<{ id: number }> {
  // Each of the two subqueries is read in the order of an index and stops at the end of the page. The second uses
  // `unindexed`, because with the index on the state SQLite would read and sort all accounts that never signed in.
  const end = page.page * page.pageSize
  return sql`select * from (
      select user_id as id, at as sign_in from last_sign_ins cross join users
      where users.id = user_id and ${where}
      order by at ${direction}, user_id ${direction} limit ${end}) as signed_in
    union all select * from (
      select users.id, '' from users
      where ${unindexed} and not exists (select 1 from last_sign_ins where user_id = users.id)
      order by users.id ${direction} limit ${end}) as others
    order by sign_in ${direction}, id ${direction}`
}

function idsInOrder(part: Part): RawBuilder<{ id: number }> {
  const direction = part.ordering.startsWith('-') ? sql`desc` : sql`asc`
  const name = part.ordering.replace(/^-/, '')
  if (name === 'last_sign_in') return idsBySignIn(part, direction)
  const column = sql.ref((Object.hasOwn(COLUMNS, name) && COLUMNS[name]) || 'users.search_text')
  return sql`select users.id from users where ${part.where}
    order by ${column} ${direction}, users.id ${direction}`
}

async function countWhere(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from users where ${where}`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Returns one page of accounts and the number of accounts that match the search and the filters. */
export async function listUsers(
  db: Db,
  filters: UserFilters,
): Promise<{ asked: PageQuery; count: number; rows: UserRow[] }> {
  const asked = parsePageQuery(filters, USERS_PAGE_SIZE)
  const words = await wordConditions(db, filters.search ?? '')
  const others = [...words, ...groupConditions(filters.group)]
  const where = all([...others, ...stateConditions(filters)])
  const unindexed = all([...others, ...stateConditions(filters, sql`+users.is_active`)])
  const part = { where, unindexed, ordering: filters.ordering ?? 'name', page: asked }
  const count = await countWhere(db, where)
  // Reads the ids of the page first. This query skips the rows of earlier pages in an index, so a late page costs
  // little more than the first page.
  const { rows: found } = await sql<{ id: number }>`${idsInOrder(part)}
    limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}`.execute(db)
  const ids = found.map(({ id }) => Number(id))
  if (ids.length === 0) return { asked, count, rows: [] }
  const rows = await accounts(db).where('users.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return { asked, count, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}

import { sql, type RawBuilder } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { Db } from '../schema'
import { columnsWhere, PERSONAL_TABLES, ruleOf, type AnyRule, type TableName } from './rules'

/** The person whose rows are searched. */
export interface Subject {
  /** The person's account; null for a guest. */
  userId: number | null
  /**
   * The person's e-mail address if the person has proved to own it, else null. Otherwise, somebody could read or delete
   * another person's rows by registering with that person's address (D52).
   */
  email: string | null
}

type Condition = RawBuilder<boolean>
type AnyLink = AnyRule['about'][number]
const NEVER: Condition = sql<boolean>`1 = 0`

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NEVER : sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Returns the SQL name of a column with its table, because a condition may be part of another table's query. */
const column = (table: TableName, name: string) => sql.ref(`${table}.${name}`)

function hasAddress(table: TableName, name: string, key: string | undefined, email: string): Condition {
  const isSame = sql<boolean>`lower(trim(${column(table, name)})) = ${email.trim().toLowerCase()}`
  return key ? sql<boolean>`(${column(table, key)} = ${foldText(email)} and ${isSame})` : isSame
}

/** Tables of person records. A column `kind` in other tables names one of them. */
const KINDS = ['volunteers', 'beneficiaries', 'partners'] as const

/** Returns the SQL condition under which a row belongs to a person through one link of the table's rule. */
function conditionOf(table: TableName, link: AnyLink, subject: Subject): Condition {
  const { userId, email } = subject
  if ('account' in link)
    return userId === null ? NEVER : sql<boolean>`${column(table, link.account)} = ${userId}`
  if ('email' in link) {
    if (email === null || (link.guestsOnly && userId !== null)) return NEVER
    const has = hasAddress(table, link.email, link.key, email)
    return link.unless ? sql<boolean>`(${has} and ${column(table, link.unless)} is null)` : has
  }
  if ('record' in link)
    return sql<boolean>`${column(table, link.record)} in (select ${sql.ref(link.key ?? 'id')}
      from ${sql.table(link.of)} where ${isAbout(link.of, subject)})`
  if ('merged' in link) {
    // Follows chains of merges: a record may have been merged into a record that was later merged itself.
    const others = ruleOf(table).about.filter((one) => !('merged' in one))
    return sql<boolean>`${column(table, link.merged)} in (with recursive one_person(id) as (
        select id from ${sql.table(table)} where ${anyOf(others.map((one) => conditionOf(table, one, subject)))}
        union select away.id from ${sql.table(table)} as away
          join one_person on ${sql.ref(`away.${String(link.merged)}`)} = one_person.id
      ) select id from one_person)`
  }
  return anyOf(
    KINDS.map(
      (kind) => sql<boolean>`(${column(table, 'kind')} = ${kind} and ${column(table, link.person)} in
        (select id from ${sql.table(kind)} where ${isAbout(kind, subject)}))`,
    ),
  )
}

/** Returns the SQL condition under which a row of this table is about a person. */
export const isAbout = (table: TableName, subject: Subject): Condition =>
  anyOf(ruleOf(table).about.map((link) => conditionOf(table, link, subject)))

/**
 * Returns SQL that is true for rows that have this e-mail address, have no account, are not merged into another row,
 * and are not found by `isAbout`.
 */
export const isUnlinked = (table: 'volunteers' | 'partners', email: string, subject: Subject): Condition =>
  sql<boolean>`(${hasAddress(table, 'email', 'email_key', email)} and ${column(table, 'user_id')} is null
    and ${column(table, 'merged_into')} is null and ${isAbout(table, subject)} is not true)`

/** A row in the copy of personal data that a person downloads. */
export type ExportedRow = Record<string, string | number | null>

/** Number of rows that one query reads. */
const AT_ONCE = 200

/** Yields the rows of a table about a person, up to AT_ONCE at a time, with only the exported columns. */
export async function* rowsAbout(db: Db, table: TableName, subject: Subject): AsyncGenerator<ExportedRow[]> {
  const columns = columnsWhere(table, (rule) => rule.personal && rule.exported)
  const names = sql.join(columns.map((name) => column(table, name)))
  const order = sql.join(Object.keys(ruleOf(table).columns).map((name) => column(table, name)))
  for (let from = 0; ; from += AT_ONCE) {
    const { rows } = await sql<ExportedRow>`select ${names} from ${sql.table(table)}
      where ${isAbout(table, subject)} order by ${order} limit ${AT_ONCE} offset ${from}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
  }
}

export async function countAbout(db: Db, table: TableName, subject: Subject): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where ${isAbout(table, subject)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * The keys of the rows of one table that a person wrote or decided on as staff: `column` contains the person's account.
 */
export interface WorkDone {
  table: TableName
  column: string
  keys: (string | number)[]
}

/** Yields the keys of the rows that a user wrote or decided on as staff, by table and column. */
export async function* workOf(
  db: Db,
  userId: number,
  tables: readonly TableName[],
): AsyncGenerator<WorkDone> {
  for (const table of tables)
    for (const name of ruleOf(table).by) {
      const { rows } = await sql<{ key: string | number }>`select ${column(table, ruleOf(table).key)} as key
        from ${sql.table(table)} where ${column(table, name)} = ${userId} order by 1`.execute(db)
      if (rows.length > 0) yield { table, column: name, keys: rows.map(({ key }) => key) }
    }
}

/** Returns the number of a person's rows by table, without tables that have no such rows. */
export async function countsAbout(db: Db, subject: Subject): Promise<{ table: TableName; count: number }[]> {
  const counts = []
  for (const table of PERSONAL_TABLES) counts.push({ table, count: await countAbout(db, table, subject) })
  return counts.filter(({ count }) => count > 0)
}

import { sql, type RawBuilder } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { Db } from '../schema'
import { columnsWhere, PERSONAL_TABLES, ruleOf, type AnyRule, type TableName } from './rules'

/** A person about whom rows are looked for. */
export interface Subject {
  /** The person's account; null for a guest. */
  userId: number | null
  /**
   * The person's e-mail address. It counts only if the person has proved that it is theirs, so that nobody reads or deletes
   * the rows of somebody else by registering with their address (D52); else null.
   */
  email: string | null
}

type Condition = RawBuilder<boolean>
type AnyLink = AnyRule['about'][number]
const NEVER: Condition = sql<boolean>`1 = 0`

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NEVER : sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** A column with its table, since a condition may be part of another table's query. */
const column = (table: TableName, name: string) => sql.ref(`${table}.${name}`)

function hasAddress(table: TableName, name: string, key: string | undefined, email: string): Condition {
  const isSame = sql<boolean>`lower(trim(${column(table, name)})) = ${email.trim().toLowerCase()}`
  return key ? sql<boolean>`(${column(table, key)} = ${foldText(email)} and ${isSame})` : isSame
}

/** Rows of a kind of person by the number alone: one column names the table of the record. */
const KINDS = ['volunteers', 'beneficiaries', 'partners'] as const

/** The condition of one link. */
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
    // A record can have been merged into one that was then merged itself.
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

/** The condition under which a row of this table is about a person. */
export const isAbout = (table: TableName, subject: Subject): Condition =>
  anyOf(ruleOf(table).about.map((link) => conditionOf(table, link, subject)))

/** The condition under which a row has an address, and belongs to no account, but is not found as the person's. */
export const isUnlinked = (table: 'volunteers' | 'partners', email: string, subject: Subject): Condition =>
  sql<boolean>`(${hasAddress(table, 'email', 'email_key', email)} and ${column(table, 'user_id')} is null
    and ${column(table, 'merged_into')} is null and ${isAbout(table, subject)} is not true)`

/** A row as a person gets it. */
export type ExportedRow = Record<string, string | number | null>

/** Rows that are read at once. */
const AT_ONCE = 200

/** The rows of a table that are about a person, with the columns that the person gets, some at a time. */
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

/** What a person wrote or decided as staff: the keys of the rows by table and column. */
export interface WorkDone {
  table: TableName
  column: string
  keys: (string | number)[]
}

/** All tables, also those about the association alone, in which staff are named by their account. */
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

/** Counts a person's rows in every table that has some. */
export async function countsAbout(db: Db, subject: Subject): Promise<{ table: TableName; count: number }[]> {
  const counts = []
  for (const table of PERSONAL_TABLES) counts.push({ table, count: await countAbout(db, table, subject) })
  return counts.filter(({ count }) => count > 0)
}

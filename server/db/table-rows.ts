import { sql } from 'kysely'
import { TABLES } from './copy'
import type { Engine, OpenDatabase } from './database'
import type { Db } from './schema'

/** A row of any table. All columns are texts or integers on both databases. */
export type TableRow = Record<string, string | number | null>

/** Maximum number of rows that one query reads. A row of the history can have megabytes. */
const ROWS_AT_ONCE = 100

/** A view of the database at one moment. Later writes of other connections are not visible in it. */
export interface Snapshot {
  db: Db
  /** Ends the transaction. Does nothing if it has ended. */
  end(): Promise<void>
}

/**
 * Begins a read-only transaction. On SQLite it takes no lock, because `begin` alone starts a read transaction, unlike
 * `db.transaction()`. No other code may use this connection meanwhile.
 */
export async function takeSnapshot({ db, engine }: OpenDatabase): Promise<Snapshot> {
  let hasEnded = false
  const once = (end: () => Promise<unknown>) => async () => {
    if (!hasEnded) {
      hasEnded = true
      await end()
    }
  }
  if (engine === 'postgres') {
    const trx = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    return { db: trx, end: once(() => trx.rollback().execute()) }
  }
  await sql`begin`.execute(db)
  return { db, end: once(() => sql`rollback`.execute(db)) }
}

/** Returns the names of all tables of this schema, including tables that do not belong to this application. */
async function existingTables(db: Db, engine: Engine): Promise<Set<string>> {
  const { rows } =
    engine === 'postgres'
      ? await sql<{
          name: string
        }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
      : await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
  return new Set(rows.map((row) => row.name))
}

/** Returns whether a server has created its tables in this database. */
export const isMigrated = async (db: Db, engine: Engine): Promise<boolean> =>
  (await existingTables(db, engine)).has('migrations')

/**
 * Returns the existing tables of a database in the order in which their rows can be inserted. A database of an older
 * version lacks some tables. `facts` is last, because triggers of other tables change its rows.
 */
export async function tablesInOrder(db: Db, engine: Engine): Promise<string[]> {
  const existing = await existingTables(db, engine)
  return [...TABLES.filter((table) => table !== 'facts'), 'facts'].filter((table) => existing.has(table))
}

/** Returns the names of a table's primary key columns, and whether each column has the type text. */
async function keyColumns(
  db: Db,
  engine: Engine,
  table: string,
): Promise<{ name: string; isText: boolean }[]> {
  const { rows } =
    engine === 'postgres'
      ? await sql<{
          name: string
          type: string
        }>`select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indisprimary and i.indrelid = ${table}::regclass
          order by array_position(i.indkey::int2[], a.attnum)`.execute(db)
      : await sql<{ name: string; type: string }>`select name, type from pragma_table_info(${table})
          where pk > 0 order by pk`.execute(db)
  if (rows.length === 0)
    throw new Error(`The table ${table} has no primary key, which gives its rows an order`)
  return rows.map(({ name, type }) => ({ name, isText: type.toLowerCase() === 'text' }))
}

/**
 * Yields all rows of a table, up to ROWS_AT_ONCE at a time, in the order of the primary key. The order is the same on
 * both databases. On PostgreSQL this function must run in a transaction.
 */
export async function* readRows(db: Db, engine: Engine, table: string): AsyncGenerator<TableRow[]> {
  const columns = await keyColumns(db, engine, table)
  if (engine === 'postgres') {
    // The collation 'C' compares bytes, like SQLite.
    const order = columns.map(({ name, isText }) =>
      isText ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
    )
    await sql`declare table_rows no scroll cursor for
      select * from ${sql.table(table)} order by ${sql.join(order)}`.execute(db)
    for (;;) {
      const { rows } = await sql<TableRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from table_rows`.execute(db)
      if (rows.length === 0) break
      yield rows
    }
    await sql`close table_rows`.execute(db)
    return
  }
  const key = sql.join(columns.map(({ name }) => sql.ref(name)))
  let last: TableRow | undefined
  do {
    const after = last
    const where = after ? sql`where (${key}) > (${sql.join(columns.map(({ name }) => after[name]))})` : sql``
    const { rows } = await sql<TableRow>`select * from ${sql.table(table)} ${where}
      order by ${key} limit ${ROWS_AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined
  } while (last)
}

/** Maximum number of values in one insert. SQLite accepts 32 766 values in a statement, PostgreSQL 65 535. */
const VALUES_AT_ONCE = 30_000

/** Inserts rows into one table. All rows must have the same columns. */
export async function insertRows(db: Db, table: string, rows: readonly TableRow[]): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length || 1
  const atOnce = Math.floor(VALUES_AT_ONCE / width)
  for (let i = 0; i < rows.length; i += atOnce)
    await db
      .insertInto(table as 'users')
      .values(rows.slice(i, i + atOnce) as never)
      .execute()
}

/** Makes PostgreSQL number new rows after the largest existing id. SQLite does this by itself. */
export async function continueNumbering(db: Db, engine: Engine, table: string): Promise<void> {
  if (engine !== 'postgres') return
  const [column] = await keyColumns(db, engine, table)
  if (column?.name !== 'id' || column.isText) return
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}
    having max(id) is not null`.execute(db)
}

export async function deleteRows(db: Db, table: string): Promise<void> {
  await db.deleteFrom(table as 'users').execute()
}

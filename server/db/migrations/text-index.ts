import { sql } from 'kysely'
import type { Engine } from '../database'
import type { Trx } from '../schema'

/** Creates an FTS5 index of all sequences of three letters on SQLite. Triggers update it when rows change. */
async function indexOnSqlite(trx: Trx, name: string, index: string): Promise<void> {
  const [table, search] = [sql.table(name), sql.table(index)]
  const trigger = (when: string) => sql.raw(`${index}_${when}`)
  await sql`create virtual table ${search} using fts5(
    search_text, content = '', contentless_delete = 1, tokenize = 'trigram')`.execute(trx)
  await sql`insert into ${search} (rowid, search_text) select id, search_text from ${table}`.execute(trx)
  const insert = sql`insert into ${search} (rowid, search_text) values (new.id, new.search_text);`
  const remove = sql`delete from ${search} where rowid = old.id;`
  await sql`create trigger ${trigger('insert')} after insert on ${table} begin ${insert} end`.execute(trx)
  await sql`create trigger ${trigger('delete')} after delete on ${table} begin ${remove} end`.execute(trx)
  await sql`create trigger ${trigger('update')} after update of search_text on ${table}
    begin ${remove} ${insert} end`.execute(trx)
}

/** Creates a pg_trgm index on PostgreSQL. If the extension is not installed, searches read all rows. */
async function indexOnPostgres(trx: Trx, name: string, index: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_extension
    inner join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(trx)
  const schema = rows[0]?.name
  if (schema === undefined) return
  await sql`create index ${sql.table(index)} on ${sql.table(name)}
    using gin (search_text ${sql.ref(`${schema}.gin_trgm_ops`)})`.execute(trx)
}

/** Creates the index that `indexedWords` (db/search.ts) uses to search a table's column `search_text`. */
export const indexSearchText = (trx: Trx, engine: Engine, table: string, index: string): Promise<void> =>
  (engine === 'postgres' ? indexOnPostgres : indexOnSqlite)(trx, table, index)

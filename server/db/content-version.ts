import { sql } from 'kysely'
import type { Engine } from './database'
import type { Db, Tables, Trx } from './schema'

/** Name of the row in table `facts` that counts the changes of public content. */
const VERSION_FACT = 'content_version'

/** Returns the content version: a number, as text, that increases with each committed change of the watched tables. */
export async function readContentVersion(db: Db): Promise<string> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', VERSION_FACT).executeTakeFirst()
  return row?.value ?? '0'
}

/**
 * Makes this transaction wait until other transactions that write content have ended. Conditions that it checks after
 * this call, such as whether a slug is free, then remain true until its own end. The triggers below lock the same row
 * when public content changes, so this lock has no extra cost.
 */
export async function holdContent(trx: Trx): Promise<void> {
  await sql`update facts set value = value where name = ${VERSION_FACT}`.execute(trx)
}

const CHANGES = ['insert', 'update', 'delete'] as const
type Change = (typeof CHANGES)[number]

/** SQL that increases the content version by one. */
const RAISE = `update facts set value = cast(cast(value as bigint) + 1 as text) where name = '${VERSION_FACT}'`

/**
 * Creates triggers, in a migration: every later change of these tables increases the content version in the same
 * transaction. This works for changes by this server, by another server on the same database, and by a person in a
 * database console. For a table that users without a permission may write to, also call `watchSeenRows`, which replaces
 * these triggers.
 */
export async function watchContent(
  trx: Trx,
  engine: Engine,
  tables: readonly (keyof Tables)[],
): Promise<void> {
  const raise = sql.raw(RAISE)
  await sql`insert into facts (name, value) values (${VERSION_FACT}, '1') on conflict do nothing`.execute(trx)
  if (engine === 'postgres')
    await sql`create or replace function raise_content_version() returns trigger language plpgsql as
      $$ begin ${raise}; return null; end $$`.execute(trx)
  for (const table of tables)
    if (engine === 'postgres')
      await sql`create trigger ${sql.raw(`${table}_version`)} after insert or update or delete on ${sql.table(table)}
        for each statement execute function raise_content_version()`.execute(trx)
    else
      for (const change of CHANGES)
        await sql`create trigger ${sql.raw(`${table}_version_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
          begin ${raise}; end`.execute(trx)
}

/** Defines which changes of a table public readers can see. */
export interface SeenRows {
  /** Returns an SQL condition that is true for a row that public readers can see. */
  isSeen: (row: 'old' | 'new') => string
  /** Only updates of these columns count. If omitted, updates of all columns count. */
  columns?: readonly string[]
  changes?: readonly Change[]
}

function seenCondition(change: Change, { isSeen, columns }: SeenRows): string {
  if (change === 'insert') return isSeen('new')
  if (change === 'delete') return isSeen('old')
  const differs = columns?.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')
  return `(${isSeen('old')} or ${isSeen('new')}) and (${differs ?? '1 = 1'})`
}

/**
 * Replaces the triggers of `watchContent` on a table, in a migration: only changes that readers can see increase the
 * version. Sign-ins, token refreshes and comments that await approval must not increase it. Each increase empties the
 * response cache, and on PostgreSQL the writers wait for each other's lock on the row that stores the version.
 */
export async function watchSeenRows(
  trx: Trx,
  engine: Engine,
  table: keyof Tables,
  seen: SeenRows,
): Promise<void> {
  const name = (change: string) => sql.raw(`${table}_version_${change}`)
  if (engine === 'postgres')
    await sql`drop trigger ${sql.raw(`${table}_version`)} on ${sql.table(table)}`.execute(trx)
  else for (const change of CHANGES) await sql`drop trigger ${name(change)}`.execute(trx)
  for (const change of seen.changes ?? CHANGES) {
    const condition = seenCondition(change, seen)
    if (engine === 'postgres') {
      await sql`create function ${name(change)}() returns trigger language plpgsql as
        $$ begin if ${sql.raw(condition)} then ${sql.raw(RAISE)}; end if; return null; end $$`.execute(trx)
      await sql`create trigger ${name(change)} after ${sql.raw(change)} on ${sql.table(table)}
        for each row execute function ${name(change)}()`.execute(trx)
    } else
      await sql`create trigger ${name(change)} after ${sql.raw(change)} on ${sql.table(table)}
        when ${sql.raw(condition)} begin ${sql.raw(RAISE)}; end`.execute(trx)
  }
}

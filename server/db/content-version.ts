import { sql } from 'kysely'
import type { Engine } from './database'
import type { Db, Tables, Trx } from './schema'

/** The fact that counts changes of what visitors read. */
const VERSION_FACT = 'content_version'

/** Asks for the number that every committed change of a watched table has raised. */
export async function readContentVersion(db: Db): Promise<string> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', VERSION_FACT).executeTakeFirst()
  return row?.value ?? '0'
}

/**
 * Makes a transaction wait until other writers of content have ended. Checks that it makes after this (is the name
 * taken, which slug is free) stay true until its end. The triggers below lock the same row at a write anyway.
 */
export async function holdContent(trx: Trx): Promise<void> {
  await sql`update facts set value = value where name = ${VERSION_FACT}`.execute(trx)
}

/**
 * For migrations: from now on every change of these tables raises the version in its own transaction, whoever makes it:
 * this server, another one on the same database, or a person at its console.
 */
export async function watchContent(
  trx: Trx,
  engine: Engine,
  tables: readonly (keyof Tables)[],
): Promise<void> {
  const raise = sql.raw(
    `update facts set value = cast(cast(value as bigint) + 1 as text) where name = '${VERSION_FACT}'`,
  )
  await sql`insert into facts (name, value) values (${VERSION_FACT}, '1') on conflict do nothing`.execute(trx)
  if (engine === 'postgres')
    await sql`create or replace function raise_content_version() returns trigger language plpgsql as
      $$ begin ${raise}; return null; end $$`.execute(trx)
  for (const table of tables)
    if (engine === 'postgres')
      await sql`create trigger ${sql.raw(`${table}_version`)} after insert or update or delete on ${sql.table(table)}
        for each statement execute function raise_content_version()`.execute(trx)
    else
      for (const change of ['insert', 'update', 'delete'])
        await sql`create trigger ${sql.raw(`${table}_version_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
          begin ${raise}; end`.execute(trx)
}

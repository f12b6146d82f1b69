import { sql } from 'kysely'
import type { Migration } from './migration'

/** Accented letters by their plain letter. SQLite's lower() does not change accented capitals, so they are listed. */
const FOLDED: Readonly<Record<string, string>> = {
  a: 'áàâãäåÁÀÂÃÄÅ',
  c: 'çÇ',
  e: 'éèêëÉÈÊË',
  i: 'íìîïÍÌÎÏ',
  n: 'ñÑ',
  o: 'óòôõöÓÒÔÕÖ',
  u: 'úùûüÚÙÛÜ',
  y: 'ýÿÝ',
}

/** Returns SQL for an account's search text, normalised like `foldText`. It starts with the name, for sorting. */
function searchText(row: string): string {
  const text = ['first_name', 'last_name', 'username', 'email']
    .map((column) => `${row}${column}`)
    .join(` || ' ' || `)
  const plain = Object.entries(FOLDED).reduce(
    (folded, [letter, accented]) =>
      [...accented].reduce((inner, one) => `replace(${inner}, '${one}', '${letter}')`, folded),
    text,
  )
  return `trim(lower(${plain}))`
}

/**
 * Adds columns and tables for the administration of accounts: invitations, the last sign-in, the device of a session, a
 * requested change of the e-mail address, and a text for searches. A trigger updates this text, because several
 * resources write accounts.
 */
export const accountAdministration: Migration = async (trx, engine) => {
  await trx.schema.alterTable('users').addColumn('invited_at', 'text').execute()
  await trx.schema
    .alterTable('users')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await trx.schema
    .alterTable('password_resets')
    .addColumn('is_invitation', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await trx.schema.alterTable('email_verifications').addColumn('new_email', 'text').execute()
  await trx.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await trx.schema.createIndex('refresh_tokens_session').on('refresh_tokens').column('session_id').execute()
  // The time is in a separate table, because a sign-in must not wait for a lock on the account's row (D50).
  await trx.schema
    .createTable('last_sign_ins')
    .addColumn('user_id', 'bigint', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into last_sign_ins (user_id, at)
    select account_id, max(at) from audit_log
    where event = 'sign-in' and outcome = 'success' and account_id in (select id from users) group by account_id`.execute(
    trx,
  )
  await sql`update users set search_text = ${sql.raw(searchText(''))}`.execute(trx)
  if (engine === 'postgres') {
    await sql`create function write_user_search_text() returns trigger language plpgsql as
      $$ begin new.search_text := ${sql.raw(searchText('new.'))}; return new; end $$`.execute(trx)
    await sql`create trigger users_search_text before insert or update on users
      for each row execute function write_user_search_text()`.execute(trx)
    return
  }
  for (const change of ['insert', 'update of first_name, last_name, username, email'])
    await sql`create trigger ${sql.raw(`users_search_text_${change.slice(0, 6)}`)} after ${sql.raw(change)} on users
      begin update users set search_text = ${sql.raw(searchText('new.'))} where id = new.id; end`.execute(trx)
}

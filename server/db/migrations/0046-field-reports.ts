import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * Adds the data of project updates that were written in the field: the place, the time when the server received the
 * update, and its pictures. Only staff see the place (D79).
 */
export const fieldReports: Migration = async (trx) => {
  await sql`alter table project_updates add column place text not null default ''`.execute(trx)
  await sql`alter table project_updates add column received_at text`.execute(trx)
  await sql`alter table project_images add column update_id bigint`.execute(trx)
}

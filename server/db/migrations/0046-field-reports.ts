import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * Adds what an update has that was written in the field: its place, when it was received, and its pictures. The place is
 * for staff alone (D79).
 */
export const fieldReports: Migration = async (trx) => {
  await sql`alter table project_updates add column place text not null default ''`.execute(trx)
  await sql`alter table project_updates add column received_at text`.execute(trx)
  await sql`alter table project_images add column update_id bigint`.execute(trx)
}

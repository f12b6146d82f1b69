import { sql } from 'kysely'
import type { Migration } from './migration'

/** Adds requests to delete a person's data, and the runs of the daily job that deletes expired data (D41). */
export const dataRequests: Migration = async (trx, engine) => {
  const withId = (name: string) =>
    engine === 'postgres'
      ? trx.schema
          .createTable(name)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : trx.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())

  await withId('data_requests')
    .addColumn('user_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('opened_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('outcome', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  // Each e-mail address has at most one open request, even if a button is tapped twice or if the person and staff send
  // a request at the same time.
  await sql`create unique index data_requests_open on data_requests (email_key) where state = 'open'`.execute(
    trx,
  )
  await withId('retention_runs')
    .addColumn('day', 'text', (c) => c.notNull().unique())
    .addColumn('began_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('counts', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
}

import { watchContent } from '../content-version'
import type { Migration } from './migration'

/** Adds a table for the association's data that administrators have saved (D102). The table has at most one row. */
export const association: Migration = async (trx, engine) => {
  await trx.schema
    .createTable('association')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('saved', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await watchContent(trx, engine, ['association'])
}

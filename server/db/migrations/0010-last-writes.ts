import type { Migration } from './migration'

/**
 * Adds two columns to categories: the time of the last write, and the user who wrote. Staff are shown both when two
 * users have changed the same category (D42).
 */
export const lastWrites: Migration = async (trx) => {
  for (const table of ['post_categories', 'project_categories']) {
    await trx.schema.alterTable(table).addColumn('updated_at', 'text').execute()
    await trx.schema
      .alterTable(table)
      .addColumn('updated_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
      .execute()
  }
}

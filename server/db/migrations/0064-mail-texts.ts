import type { Migration } from './migration'

/** Adds the texts of e-mails to donors that administrators have changed (D104), one row for each e-mail. */
export const mailTexts: Migration = async (trx) => {
  await trx.schema
    .createTable('mail_texts')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .execute()
}

import type { Migration } from './migration'

/** Adds the tables of profiles, of their photos, and of the notifications that users have switched on or off. */
export const profiles: Migration = async (trx) => {
  const ofUser = (name: string) =>
    trx.schema
      .createTable(name)
      .addColumn('user_id', 'bigint', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
  await ofUser('user_profiles')
    .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('presentation', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('profiles', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await ofUser('profile_photos')
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await trx.schema
    .createTable('notification_choices')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_choices_once', ['user_id', 'kind', 'channel'])
    .execute()
}

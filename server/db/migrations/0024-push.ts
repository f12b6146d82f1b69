import type { Migration } from './migration'

/** Adds the browsers that users subscribed to push notifications, and the notifications still to be sent (D39). */
export const push: Migration = async (trx, engine) => {
  const withId = (name: string) =>
    engine === 'postgres'
      ? trx.schema
          .createTable(name)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : trx.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  await withId('push_subscriptions')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await withId('push_deliveries')
    .addColumn('notification_id', 'bigint', (c) =>
      c.notNull().references('notifications.id').onDelete('cascade'),
    )
    .addColumn('subscription_id', 'bigint', (c) =>
      c.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('push_deliveries_once', ['notification_id', 'subscription_id'])
    .execute()
  await trx.schema.createIndex('push_subscriptions_user').on('push_subscriptions').column('user_id').execute()
  await trx.schema
    .createIndex('push_deliveries_subscription')
    .on('push_deliveries')
    .column('subscription_id')
    .execute()
  await trx.schema
    .createIndex('push_deliveries_due')
    .on('push_deliveries')
    .column('next_attempt_at')
    .execute()
}

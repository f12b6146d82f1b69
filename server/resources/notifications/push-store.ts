import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/**
 * Maximum number of subscriptions of a user, more than the browsers that one person uses. If there are more, the oldest
 * subscription is deleted.
 */
export const SUBSCRIPTIONS_MAX = 20

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Stores a browser's subscription. The subscription belongs to the user who subscribed last with this browser. */
export async function saveSubscription(
  db: Db,
  userId: number,
  { endpoint, p256dh, auth }: Subscription,
  at: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const existing = await trx
      .selectFrom('push_subscriptions')
      .select(['id', 'user_id'])
      .where('endpoint', '=', endpoint)
      .executeTakeFirst()
    // If another user subscribed with this browser before, the old subscription is deleted together with its unsent
    // notifications, so that the new user does not get them.
    if (existing && existing.user_id !== userId)
      await trx.deleteFrom('push_subscriptions').where('id', '=', existing.id).execute()
    await trx
      .insertInto('push_subscriptions')
      .values({ user_id: userId, endpoint, p256dh, auth, created_at: at })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth }))
      .execute()
    await trx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('id', 'not in', (query) =>
        query
          .selectFrom('push_subscriptions')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('id', 'desc')
          .limit(SUBSCRIPTIONS_MAX),
      )
      .execute()
  })
}

/** Deletes a subscription of this user. Does nothing if the user has no subscription with this endpoint. */
export async function removeSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Deletes a subscription that the push service reports as ended, together with its unsent notifications. */
export async function forgetSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/**
 * Reserves the delivery with the earliest due time, until the time `until`. Returns null if no delivery is due and
 * free.
 */
export async function claimDelivery(db: Db, now: string, until: string) {
  const isFree = sql<boolean>`(leased_until is null or leased_until <= ${now})`
  const row = await db
    .updateTable('push_deliveries')
    .set((delivery) => ({ leased_until: until, attempts: sql<number>`${delivery.ref('attempts')} + 1` }))
    .where('id', '=', (query) =>
      query
        .selectFrom('push_deliveries')
        .select('id')
        .where('next_attempt_at', '<=', now)
        .where(isFree)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1),
    )
    // The conditions are checked again, because another server may have reserved the delivery since the inner query.
    .where('next_attempt_at', '<=', now)
    .where(isFree)
    .returning(['id', 'notification_id', 'subscription_id', 'attempts', 'created_at'])
    .executeTakeFirst()
  return row ?? null
}

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>

/** Reads the notification and the subscription of a delivery; undefined if one of them was deleted meanwhile. */
export const readDelivery = (db: Db, { id }: ClaimedDelivery) =>
  db
    .selectFrom('push_deliveries')
    .innerJoin('notifications', 'notifications.id', 'push_deliveries.notification_id')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_deliveries.subscription_id')
    .select([
      'notifications.id as notification_id',
      'notifications.user_id',
      'title',
      'message',
      'link',
      'read_at',
      'endpoint',
      'p256dh',
      'auth',
    ])
    .where('push_deliveries.id', '=', id)
    .executeTakeFirst()

/** SQL condition that is true until another server reserves the delivery, which increases `attempts`. */
const isClaimed = ({ id, attempts }: ClaimedDelivery) => sql<boolean>`id = ${id} and attempts = ${attempts}`

export async function renewDelivery(db: Db, delivery: ClaimedDelivery, until: string): Promise<void> {
  await db.updateTable('push_deliveries').set({ leased_until: until }).where(isClaimed(delivery)).execute()
}

/** Deletes a delivery that was sent, or that cannot be sent. */
export async function endDelivery(db: Db, delivery: ClaimedDelivery): Promise<void> {
  await db.deleteFrom('push_deliveries').where(isClaimed(delivery)).execute()
}

export async function postponeDelivery(
  db: Db,
  delivery: ClaimedDelivery,
  nextAttemptAt: string,
): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({ next_attempt_at: nextAttemptAt, leased_until: null })
    .where(isClaimed(delivery))
    .execute()
}

/** Returns whether a delivery is due before this time. Reserved deliveries count too. */
export async function isDeliveryDue(db: Db, before: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_deliveries')
    .select('id')
    .where('next_attempt_at', '<=', before)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

import { isWanted } from '../../src/shared/notification-kinds'
import { listChoices } from './notification-choice-store'
import type { Trx } from './schema'

export interface NewNotification {
  userId: number
  title: string
  message: string
  /** The kind of notification, such as 'donation'. */
  type: string
  /** Path of the page that the notification opens. */
  link: string | null
  /** Time of the notification as an ISO text in UTC. */
  at: string
}

/**
 * Stores a notification, and a pending push for each browser that the user has subscribed (D39). Call it in the
 * transaction of the event, so that each event has exactly one notification. A notification that the user has switched
 * off is not stored or not pushed (D70).
 */
export async function addNotification(trx: Trx, notification: NewNotification): Promise<void> {
  const { userId, at, type } = notification
  const choices = await listChoices(trx, userId)
  if (!isWanted(choices, type, 'portal')) return
  const { id } = await trx
    .insertInto('notifications')
    .values({
      user_id: userId,
      title: notification.title,
      message: notification.message,
      type,
      link: notification.link,
      read_at: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isWanted(choices, type, 'push')) return
  const subscriptions = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  if (subscriptions.length === 0) return
  await trx
    .insertInto('push_deliveries')
    .values(
      subscriptions.map((subscription) => ({
        notification_id: id,
        subscription_id: subscription.id,
        next_attempt_at: at,
        attempts: 0,
        leased_until: null,
        created_at: at,
      })),
    )
    .execute()
}

import type { Db } from '../../db/schema'
import { personOf } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { pageAsked, pagedList } from '../../http/page'
import { presentNotification } from './present'
import { countNotificationsOf, listNotificationsOf, readAllNotifications, readNotification } from './store'

/** Operations for a user's own notifications (RULES §7.7). They never touch those of other users. */
export function notificationRoutes({ db, clock }: { db: Db; clock: Clock }) {
  const listNotifications: Handler<'listNotifications'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    const { id } = personOf(call)
    const asked = pageAsked(call.query)
    const [{ total }, own] = await Promise.all([
      countNotificationsOf(db, id),
      listNotificationsOf(db, id, asked),
    ])
    return pagedList(call.url, asked, total, own.map(presentNotification))
  }

  const markNotificationRead: Handler<'markNotificationRead'> = async (call) => {
    const own = { id: call.params.id, userId: personOf(call).id }
    const notification = await readNotification(db, own, clock().toISOString())
    if (!notification) throw refuse(404, NOT_FOUND)
    return presentNotification(notification)
  }

  const markAllNotificationsRead: Handler<'markAllNotificationsRead'> = (call) =>
    readAllNotifications(db, personOf(call).id, clock().toISOString())

  const getNotificationStats: Handler<'getNotificationStats'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    const { total, unread } = await countNotificationsOf(db, personOf(call).id)
    return { total, unread }
  }

  return { listNotifications, markNotificationRead, markAllNotificationsRead, getNotificationStats }
}

import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { parsePageQuery, pagedList } from '../../http/page'
import { presentNotification } from './present'
import {
  countUserNotifications,
  listUserNotifications,
  readAllNotifications,
  readNotification,
} from './store'

/** Operations for a user's own notifications (RULES §7.7). They neither read nor change other users' notifications. */
export function notificationRoutes({ db, clock }: { db: Db; clock: Clock }) {
  const listNotifications: Handler<'listNotifications'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    const { id } = requirePerson(call)
    const asked = parsePageQuery(call.query)
    const [{ total }, own] = await Promise.all([
      countUserNotifications(db, id),
      listUserNotifications(db, id, asked),
    ])
    return pagedList(call, asked, total, own.map(presentNotification))
  }

  const markNotificationRead: Handler<'markNotificationRead'> = async (call) => {
    const own = { id: call.params.id, userId: requirePerson(call).id }
    const notification = await readNotification(db, own, clock().toISOString())
    if (!notification) throw refuse(404, NOT_FOUND)
    return presentNotification(notification)
  }

  const markAllNotificationsRead: Handler<'markAllNotificationsRead'> = (call) =>
    readAllNotifications(db, requirePerson(call).id, clock().toISOString())

  const getNotificationStats: Handler<'getNotificationStats'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    const { total, unread } = await countUserNotifications(db, requirePerson(call).id)
    return { total, unread }
  }

  return { listNotifications, markNotificationRead, markAllNotificationsRead, getNotificationStats }
}

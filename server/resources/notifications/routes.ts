import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { parsePageQuery, pagedList } from '../../http/page'
import { presentNotification } from './present'
import { isPushService, type PushSettings } from './push-service'
import { removeSubscription, saveSubscription } from './push-store'
import {
  countUserNotifications,
  listUserNotifications,
  readAllNotifications,
  readNotification,
} from './store'

interface Given {
  db: Db
  clock: Clock
  /** Null if this server pushes no notifications. */
  push: PushSettings | null
}

/** Operations for a user's own notifications (RULES §7.7). They neither read nor change other users' notifications. */
export function notificationRoutes({ db, clock, push }: Given) {
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

  const getPushKey: Handler<'getPushKey'> = async () =>
    Promise.resolve({ public_key: push?.publicKey ?? null })

  const subscribeToPush: Handler<'subscribeToPush'> = async (call) => {
    const { id } = requirePerson(call)
    const { endpoint, keys } = call.body
    if (!push || !isPushService(endpoint, push.moreServices))
      throw invalid({ endpoint: 'Este navegador não pode receber avisos da associação.' })
    await saveSubscription(db, id, { endpoint, ...keys }, clock().toISOString())
  }

  const unsubscribeFromPush: Handler<'unsubscribeFromPush'> = (call) =>
    removeSubscription(db, requirePerson(call).id, call.body.endpoint)

  return {
    listNotifications,
    markNotificationRead,
    markAllNotificationsRead,
    getNotificationStats,
    getPushKey,
    subscribeToPush,
    unsubscribeFromPush,
  }
}

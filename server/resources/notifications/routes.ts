import { isChannel, isSwitchable } from '../../../src/shared/notification-kinds'
import { listChoices, saveChoice } from '../../db/notification-choice-store'
import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import { addSeconds, type Clock } from '../../http/clock'
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

const WEEK_SECONDS = 7 * 24 * 3600

interface Given {
  db: Db
  clock: Clock
  /** Keys for push services. Null if this server pushes no notifications. */
  push: PushSettings | null
}

/** Operations for a user's own notifications (RULES §7.7). They neither read nor change other users' notifications. */
export function notificationRoutes({ db, clock, push }: Given) {
  const listNotifications: Handler<'listNotifications'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    const { id } = requirePerson(call)
    const asked = parsePageQuery(call.query)
    const { is_read: isRead, type } = call.query
    const [{ total, unread }, own] = await Promise.all([
      countUserNotifications(db, id, { type }),
      listUserNotifications(db, id, { ...asked, isRead, type }),
    ])
    const count = isRead === undefined ? total : isRead ? total - unread : unread
    return pagedList(call, asked, count, own.map(presentNotification))
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
    const since = addSeconds(clock(), -WEEK_SECONDS).toISOString()
    const { total, unread, week } = await countUserNotifications(db, requirePerson(call).id, { since })
    return { total, unread, week }
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

  const presentChoices = async (userId: number) => ({
    choices: (await listChoices(db, userId)).flatMap(({ kind, channel, isOn }) =>
      isChannel(channel) ? [{ kind, channel, is_on: isOn }] : [],
    ),
  })

  const listNotificationChoices: Handler<'listNotificationChoices'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    return presentChoices(requirePerson(call).id)
  }

  const chooseNotification: Handler<'chooseNotification'> = async (call) => {
    const { id } = requirePerson(call)
    const { kind, channel, is_on: isOn } = call.body
    if (!isSwitchable(kind, channel)) throw invalid({ kind: 'Este aviso não se pode desligar.' })
    await saveChoice(db, id, { kind, channel, isOn })
    return presentChoices(id)
  }

  return {
    listNotificationChoices,
    chooseNotification,
    listNotifications,
    markNotificationRead,
    markAllNotificationsRead,
    getNotificationStats,
    getPushKey,
    subscribeToPush,
    unsubscribeFromPush,
  }
}

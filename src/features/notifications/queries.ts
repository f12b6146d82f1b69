/** Reads the signed-in user's notifications. They are kept reads under the user's id, removed at sign-out (D49). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { normaliseNotification, type Notification } from '@/api/notification'
import { readNumber, readPage } from '@/api/normalise'
import { logFailure } from '@/api/read-failure'
import { keptQueryOptions, staffReads } from '@/offline/reads'

export const LIST_FAILED = 'Erro ao buscar notificações'
export const STATS_FAILED = 'Erro ao buscar estatísticas de notificações'

/** Number of notifications on one page. */
export const PAGE_SIZE = 20

export const notificationsKey = (userId: number) => ['own', 'notifications', userId] as const

export interface NotificationPage {
  count: number
  notifications: Notification[]
}

/**
 * Reads one page of notifications, newest first.
 * @param isUnread whether only unread notifications are wanted. An API that does not support the filters returns all
 * notifications; this function then removes the unwanted ones.
 * @param type the kind of the wanted notifications; undefined for all kinds
 */
export const notificationsQuery = (userId: number, page: number, isUnread: boolean, type?: string) =>
  queryOptions({
    queryKey: [...notificationsKey(userId), 'list', page, isUnread, ...(type ? [type] : [])],
    queryFn: async ({ signal }): Promise<NotificationPage> => {
      const query = { page, page_size: PAGE_SIZE, ...(isUnread && { is_read: false }), ...(type && { type }) }
      const call = responseData(api.GET('/notifications/', { params: { query }, signal }))
      const { count, results } = readPage(await logFailure(LIST_FAILED, call), normaliseNotification)
      const notifications = results.filter(
        (one) => !(isUnread && one.isRead) && (type === undefined || one.type === type),
      )
      return { count, notifications }
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

export interface NotificationStats {
  total: number
  unread: number
  /** Number of notifications of the last seven days; undefined if the API does not return it. */
  week?: number
}

/** Reads the numbers of notifications: all, unread, and those of the last seven days. */
export const notificationStatsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...notificationsKey(userId), 'stats'],
    queryFn: async ({ signal }): Promise<NotificationStats> => {
      const call = responseData(api.GET('/notifications/stats/', { signal }))
      const answer = await logFailure(STATS_FAILED, call)
      const unread = readNumber(answer, 'unread', 'unread_count') ?? 0
      const week = readNumber(answer, 'week')
      return {
        total: readNumber(answer, 'total', 'total_count') ?? unread,
        unread,
        ...(week !== undefined && { week }),
      }
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

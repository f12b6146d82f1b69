import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationsKey, notificationStatsQuery } from '@/features/notifications/queries'
import { onMessage } from '@/offline/channel'
import { showOnAppIcon } from '@/pwa/app-badge'

/**
 * Returns the number of the user's unread notifications. It is updated when another tab changes them, and it is shown
 * on the icon of the installed app.
 */
export function useUnread(userId: number): number {
  const client = useQueryClient()
  const unread = useQuery(notificationStatsQuery(userId)).data?.unread ?? 0
  useEffect(
    () =>
      onMessage(({ type }) => {
        if (type === 'notifications-changed')
          void client.invalidateQueries({ queryKey: notificationsKey(userId) })
      }),
    [client, userId],
  )
  useEffect(() => showOnAppIcon(unread), [unread])
  return unread
}

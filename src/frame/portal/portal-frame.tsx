import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { User } from '@/api/user'
import { notificationsKey, notificationStatsQuery } from '@/features/notifications/queries'
import { onMessage } from '@/offline/channel'
import { showOnAppIcon } from '@/pwa/app-badge'
import { AppFrame } from '../app-frame'
import { portalLinks } from './portal-links'
import { useProfiles } from './profiles'

/** The number of the user's unread notifications, in step with other tabs and shown on the icon of the installed app. */
function useUnread(userId: number): number {
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

/** Frame of the portal ('Portal de Comunidade') for users who are not staff. */
export function PortalFrame({ user, children }: { user: User; children: ReactNode }) {
  const unread = useUnread(user.id)
  const { active } = useProfiles(user)
  return (
    <AppFrame
      kind="portal"
      name={
        <>
          Portal de
          <br />
          Comunidade
        </>
      }
      label="Portal de Comunidade"
      links={portalLinks(active, unread)}
      user={user}
    >
      {children}
    </AppFrame>
  )
}

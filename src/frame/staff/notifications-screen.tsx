import { useSearch } from '@tanstack/react-router'
import { NotificationsPage } from '@/features/notifications/portal/notifications-page'

/**
 * The page /dashboard/notifications: the notifications of a member of staff. It is the same page that members have in
 * the portal.
 */
export function NotificationsScreen() {
  // The page itself validates its query parameters.
  return <NotificationsPage search={useSearch({ strict: false })} />
}

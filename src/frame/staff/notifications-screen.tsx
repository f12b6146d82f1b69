import { useSearch } from '@tanstack/react-router'
import { NotificationsPage } from '@/features/notifications/portal/notifications-page'

/**
 * The page /dashboard/notifications: the notifications of a user who is staff. The portal shows the same component to
 * its users.
 */
export function NotificationsScreen() {
  // The page itself validates its query parameters.
  return <NotificationsPage search={useSearch({ strict: false })} />
}

import { createFileRoute } from '@tanstack/react-router'
import type { NotificationSearch } from '@/features/notifications/portal/notification-search'
import { NotificationsPage } from '@/features/notifications/portal/notifications-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/client-area/notifications')({
  // The notifications page validates its query parameters itself, because this function is part of the first load of
  // every page and must be small.
  validateSearch: (raw): NotificationSearch => raw,
  loader: () => pageHead({ title: 'Avisos', description: 'Área das pessoas com conta.', noindex: true }),
  ...LOADED_HEAD,
  component: Notifications,
})

function Notifications() {
  return <NotificationsPage search={Route.useSearch()} />
}

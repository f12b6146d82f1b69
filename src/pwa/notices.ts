/**
 * Whether the person may be told of a send that happens behind a closed page (D11). 'absent': this browser has no
 * notifications, or gives them to installed applications alone.
 */
export type NoticePermission = 'absent' | 'open' | 'granted' | 'denied'

const PERMISSIONS: Record<NotificationPermission, NoticePermission> = {
  default: 'open',
  granted: 'granted',
  denied: 'denied',
}

/** The worker is who tells, so without one there is nothing to permit. */
export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis && 'serviceWorker' in navigator
    ? PERMISSIONS[Notification.permission]
    : 'absent'

/** Asks, which browsers allow only at a press of the person's. */
export const askForNotices = async (): Promise<NoticePermission> =>
  PERMISSIONS[await Notification.requestPermission()]

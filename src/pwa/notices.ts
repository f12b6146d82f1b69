/**
 * Whether the site may show notifications about sends that happened while no page was open (D11). 'absent': this
 * browser has no notifications, or only for installed applications. 'open': the user has not decided yet.
 */
export type NoticePermission = 'absent' | 'open' | 'granted' | 'denied'

const PERMISSIONS: Record<NotificationPermission, NoticePermission> = {
  default: 'open',
  granted: 'granted',
  denied: 'denied',
}

/** The current permission. It is 'absent' without a service worker, because only the worker shows notifications. */
export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis && 'serviceWorker' in navigator
    ? PERMISSIONS[Notification.permission]
    : 'absent'

/** Asks the user for permission. Call it only when the user presses a button: some browsers refuse it otherwise. */
export const requestNoticePermission = async (): Promise<NoticePermission> =>
  PERMISSIONS[await Notification.requestPermission()]

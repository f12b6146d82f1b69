/**
 * Whether the site may show notifications about entries that were sent while no page was open (D11). 'absent': this
 * browser does not support notifications, or only for installed applications. 'open': the user has not decided yet.
 */
export type NoticePermission = 'absent' | 'open' | 'granted' | 'denied'

const PERMISSIONS: Record<NotificationPermission, NoticePermission> = {
  default: 'open',
  granted: 'granted',
  denied: 'denied',
}

/**
 * Returns the current permission. The result is 'absent' without a service worker, because only the worker shows
 * notifications.
 */
export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis && 'serviceWorker' in navigator
    ? PERMISSIONS[Notification.permission]
    : 'absent'

/**
 * Asks the user for permission to show notifications. Call this function only when the user presses a button, because
 * some browsers otherwise refuse the request.
 */
export const requestNoticePermission = async (): Promise<NoticePermission> =>
  PERMISSIONS[await Notification.requestPermission()]

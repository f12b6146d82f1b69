/**
 * Whether the site may show notifications about proofs that were sent in the background (D11). absent: this browser
 * has none, or only for installed applications. open: the user has not been asked.
 */
export type NoticePermission = 'absent' | 'open' | 'granted' | 'denied'

const PERMISSIONS: Record<NotificationPermission, NoticePermission> = {
  default: 'open',
  granted: 'granted',
  denied: 'denied',
}

/** Only the worker shows notifications, so without a worker the permission is useless. */
export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis && 'serviceWorker' in navigator
    ? PERMISSIONS[Notification.permission]
    : 'absent'

/** Asks for the permission. Browsers allow this only in response to a click. */
export const askForNotices = async (): Promise<NoticePermission> =>
  PERMISSIONS[await Notification.requestPermission()]

/**
 * Whether notifications about sends without an open page are allowed (D11). 'absent': this browser has none, or only for
 * installed applications.
 */
export type NoticePermission = 'absent' | 'open' | 'granted' | 'denied'

const PERMISSIONS: Record<NotificationPermission, NoticePermission> = {
  default: 'open',
  granted: 'granted',
  denied: 'denied',
}

/** The worker shows the notifications: without a worker there is nothing to allow. */
export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis && 'serviceWorker' in navigator
    ? PERMISSIONS[Notification.permission]
    : 'absent'

/** Asks for permission; browsers only allow this after a press. */
export const requestNoticePermission = async (): Promise<NoticePermission> =>
  PERMISSIONS[await Notification.requestPermission()]

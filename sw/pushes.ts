import { readMirror } from '../src/offline/session-mirror'
import { readPushedNotice } from '../src/shared/pushed-notice'

export interface PushTarget {
  /** Reads the id of the user who is signed in on this device; null if no user is signed in. */
  readUserId: () => Promise<number | null>
  show: (title: string, options: NotificationOptions) => Promise<void>
  unsubscribe: () => Promise<unknown>
}

/** The properties of the worker that this file uses. */
interface Worker {
  registration: {
    showNotification: PushTarget['show']
    pushManager: { getSubscription: () => Promise<{ unsubscribe: () => Promise<unknown> } | null> }
  }
}

/** Returns the target that shows pushed notifications with the service worker. Tests pass their own target. */
export const pushedTo = (worker: Worker): PushTarget => ({
  readUserId: async () => (await readMirror())?.userId ?? null,
  show: (title, options) => worker.registration.showNotification(title, options),
  unsubscribe: async () => (await worker.registration.pushManager.getSubscription())?.unsubscribe(),
})

/**
 * Shows a pushed notification (D39). If its recipient is not the user who is signed in on this device, the text must
 * not be shown here, so the browser is unsubscribed instead. Because of the tag, a notification that is sent twice
 * appears only once.
 */
export async function receivePush(text: string, target: PushTarget): Promise<void> {
  const notice = readPushedNotice(text)
  if (!notice) return console.warn('A push without a notice was ignored')
  if ((await target.readUserId()) !== notice.user) return void (await target.unsubscribe())
  await target.show(notice.title, {
    body: notice.message,
    tag: `notification-${notice.id}`,
    data: { link: notice.link },
    lang: 'pt-PT',
    icon: '/icons/icon-192.png',
  })
}

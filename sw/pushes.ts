import { readMirror } from '../src/offline/session-mirror'
import { readPushedNotice } from '../src/shared/pushed-notice'

export interface PushTarget {
  /** Id of the user who is signed in on this device; null if none is. */
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

/** Shows pushes in the worker. Tests pass their own target. */
export const pushedTo = (worker: Worker): PushTarget => ({
  readUserId: async () => (await readMirror())?.userId ?? null,
  show: (title, options) => worker.registration.showNotification(title, options),
  unsubscribe: async () => (await worker.registration.pushManager.getSubscription())?.unsubscribe(),
})

/**
 * Shows a pushed notification (D39). If another user or none is signed in on this device, its text must not be seen
 * here: the browser is unsubscribed. The tag makes a notification that is sent twice appear once.
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

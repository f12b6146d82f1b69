import { api, responseData } from '../api/client'
import { ApiError } from '../api/api-error'
import { readText } from '../api/normalise'

/**
 * Whether this browser receives push notifications. 'absent': the browser or the association's server does not support
 * push. 'blocked': the user has blocked notifications in the browser.
 */
export type PushState = 'absent' | 'off' | 'on' | 'blocked'

/**
 * Returns the registration of the service worker, which receives the push messages; undefined if there is none or the
 * browser does not support push.
 */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? navigator.serviceWorker.getRegistration()
    : undefined

/**
 * Returns the server's public key for push, or null if the server does not support push. This includes an API without
 * this operation.
 */
async function readKey(): Promise<string | null> {
  try {
    return readText(await responseData(api.GET('/notifications/push/')), 'public_key') ?? null
  } catch (error) {
    if (error instanceof ApiError && [404, 405, 501].includes(error.status)) return null
    throw error
  }
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await api.POST('/notifications/push/', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

/**
 * Returns the push state of this browser. Sends an existing subscription to the server again, because the browser may
 * have changed its endpoint. Rejects with an ApiError if the server was not reached.
 */
export async function readPushState(): Promise<PushState> {
  const registration = await worker()
  if (!registration || !(await readKey())) return 'absent'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  await register(subscription)
  return 'on'
}

/**
 * Asks the user for permission and subscribes this browser to push. Call this function only when the user presses a
 * button, because some browsers otherwise refuse the request. Rejects with an ApiError, or with the browser's error if
 * the browser cannot reach its push service.
 */
export async function subscribeToPush(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  // 'default': the user closed the question without an answer and can be asked again.
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const [registration, key] = await Promise.all([worker(), readKey()])
  if (!registration || !key) return 'absent'
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  try {
    await register(subscription)
  } catch (error) {
    // Without this step the switch would show 'on', although the server does not have the subscription and sends
    // nothing.
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/**
 * Ends the push subscription of this browser, also without a network. In that case the push service later rejects the
 * server's messages, and the server then deletes the subscription.
 */
export async function unsubscribeFromPush(): Promise<PushState> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  try {
    await api.POST('/notifications/push/remove/', { body: { endpoint: subscription.endpoint } })
  } catch (error) {
    console.info('The server was not told of the end of the push subscription', error)
  }
  return 'off'
}

/**
 * Returns an error message with the reason why the push setting was not changed and the action that the user can take.
 */
export const pushFailureText = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'network'
    ? 'Para isto é preciso rede. Tente quando ela voltar.'
    : 'Tente outra vez daqui a pouco. Os avisos continuam no portal.'

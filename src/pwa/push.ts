import { api, responseData } from '../api/client'
import { ApiError } from '../api/api-error'
import { readText } from '../api/normalise'

/**
 * Whether notifications are pushed to this browser. 'absent': the browser or the association's server has no push.
 * 'blocked': the user has blocked notifications in the browser.
 */
export type PushState = 'absent' | 'off' | 'on' | 'blocked'

/** The page's worker, which receives the pushes; undefined without one. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? navigator.serviceWorker.getRegistration()
    : undefined

/** The server's key, or null if it pushes nothing. An API without the operation has no push either. */
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
 * Reads the state of this browser. A subscription is stored at the server again, because the browser may have replaced
 * its address since. Throws ApiError if the server was not reached.
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
 * Asks the user for permission and subscribes this browser. Call it only when the user presses a button: some browsers
 * refuse it otherwise. Throws ApiError, or the browser's error if it has no connection to its push service.
 */
export async function subscribeToPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  const [registration, key] = await Promise.all([worker(), readKey()])
  if (!registration || !key) return 'absent'
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  try {
    await register(subscription)
  } catch (error) {
    // Without the server's knowledge the switch would show a subscription that sends nothing.
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/**
 * Ends the subscription of this browser, also without a network: the push service then refuses what the server sends,
 * and the server forgets it.
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

/** Says why the switch did not change, and what the user can do. */
export const pushFailureText = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'network'
    ? 'Para isto é preciso rede. Tente quando ela voltar.'
    : 'Tente outra vez daqui a pouco. Os avisos continuam no portal.'

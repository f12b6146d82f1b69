import webPush from 'web-push'
import type { Subscription } from './push-store'

/** Keys that identify this site to push services (RFC 8292), and where push services may be. */
export interface PushSettings {
  publicKey: string
  privateKey: string
  /** Whom a push service may ask about problems: an https or mailto address. */
  contact: string
  /** Hosts or origins that subscriptions may name besides `PUSH_SERVICES`. */
  moreServices: readonly string[]
}

/**
 * Hosts of the browsers' push services; '.' at the start means any host below. Other addresses are refused, because
 * the server sends requests to the address that a client names.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/** Whether the address belongs to a push service. */
export function isPushService(endpoint: string, moreServices: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, username, password, port } = new URL(endpoint)
  if (username || password) return false
  if (moreServices.includes(origin)) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    PUSH_SERVICES.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  )
}

/** Seconds for which a push service keeps a notification for a phone that is off. */
const KEPT_SECONDS = 3 * 24 * 3600
const SILENCE_MS = 20_000

/** Result of an attempt. */
export interface PushResult {
  /** 'gone': the browser has unsubscribed. 'refused': another attempt is useless. 'later': one may succeed. */
  end: 'sent' | 'gone' | 'refused' | 'later'
  /** Status of the response; null without one. */
  status: number | null
}

/**
 * Sends an encrypted text to a browser through its push service.
 * @param topic a later text with the same topic replaces one that the phone has not got yet; at most 32 characters
 */
export async function sendPush(
  settings: PushSettings,
  { endpoint, p256dh, auth }: Subscription,
  text: string,
  topic: string,
): Promise<PushResult> {
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    {
      vapidDetails: {
        subject: settings.contact,
        publicKey: settings.publicKey,
        privateKey: settings.privateKey,
      },
      TTL: KEPT_SECONDS,
      urgency: 'normal',
      topic,
    },
  )
  const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  const response = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    body: body ? new Uint8Array(body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(SILENCE_MS),
  })
  await response.body?.cancel()
  const { status } = response
  if (response.ok) return { end: 'sent', status }
  if (status === 404 || status === 410) return { end: 'gone', status }
  return { end: status === 429 || status >= 500 ? 'later' : 'refused', status }
}

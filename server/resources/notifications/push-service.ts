import webPush from 'web-push'
import type { Subscription } from './push-store'

/** Keys that identify this site to push services (RFC 8292), a contact, and additional push services. */
export interface PushSettings {
  publicKey: string
  privateKey: string
  /** An https or mailto address at which the operator of a push service can report problems. */
  contact: string
  /** Hosts or origins of push services that are accepted in addition to `PUSH_SERVICES`. */
  moreServices: readonly string[]
}

/**
 * Hosts of the browsers' push services; a '.' at the start stands for all subdomains. Other addresses are rejected,
 * because a client sends the address and the server then sends requests to it.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/** Returns whether the address belongs to a push service. */
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

/** Time in s for which a push service stores a notification for a phone that is off. */
const KEPT_SECONDS = 3 * 24 * 3600
const SILENCE_MS = 20_000

/** Result of an attempt to send a push notification. */
export interface PushResult {
  /**
   * 'gone': the browser has unsubscribed. 'refused': another attempt is useless. 'later': another attempt may succeed.
   */
  end: 'sent' | 'gone' | 'refused' | 'later'
  /** HTTP status of the response; null if there was no response. */
  status: number | null
}

/**
 * Sends an encrypted text to a browser through its push service.
 * @param topic at most 32 characters; a later text with the same topic replaces a text that has not reached the phone
 * yet
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

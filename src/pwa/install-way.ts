/**
 * How this browser installs the site. prompt: it asks by itself when told to. share: by its own menu 'Partilhar'.
 * elsewhere: it shows pages inside another application and can't, another browser on this phone can.
 */
export type InstallWay = 'prompt' | 'share' | 'elsewhere-android' | 'elsewhere-apple'

interface Surroundings {
  userAgent: string
  touchPoints: number
  /** Opened from the home screen already. */
  isStandalone: boolean
  hasPrompt: boolean
}

/** Facebook, Instagram, WhatsApp, Messenger and whatever else shows pages in Android's WebView. */
const IN_APP = /\b(FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Messenger)\b|; wv\)/

export function installWay({
  userAgent,
  touchPoints,
  isStandalone,
  hasPrompt,
}: Surroundings): InstallWay | null {
  if (isStandalone) return null
  // An iPad calls itself a Macintosh; no Macintosh is touched with five fingers.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (IN_APP.test(userAgent)) return isApple ? 'elsewhere-apple' : 'elsewhere-android'
  if (hasPrompt) return 'prompt'
  return isApple ? 'share' : null
}

/** What the device remembers of the invitation. */
export interface InstallRecord {
  visits: number
  /** When 'Agora não' was said last, by this device's clock. */
  dismissedAt: number | null
}

const DISMISSED_FOR_MS = 30 * 24 * 3_600_000

/** Not on the first visit, and not within 30 days after 'Agora não'. A clock that was set back does not silence it for ever. */
export const isInvitationDue = ({ visits, dismissedAt }: InstallRecord, now: number): boolean =>
  visits >= 2 && (dismissedAt === null || Math.abs(now - dismissedAt) > DISMISSED_FOR_MS)

/** Android's own address for 'this page, in Chrome'. */
export const chromeAddress = (url: URL): string =>
  `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${url.protocol.replace(':', '')};package=com.android.chrome;end`

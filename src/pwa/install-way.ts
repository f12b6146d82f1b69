/**
 * How the user can install the site in this browser. prompt: the site can open the browser's own install dialog. share:
 * the user must use the browser's 'Partilhar' menu. elsewhere-…: this in-app browser cannot install the site, but
 * another browser of the phone can.
 */
export type InstallWay = 'prompt' | 'share' | 'elsewhere-android' | 'elsewhere-apple'

interface Surroundings {
  userAgent: string
  touchPoints: number
  /** Whether the site already runs as an installed application. */
  isStandalone: boolean
  hasPrompt: boolean
}

/** Matches in-app browsers: Facebook, Instagram, WhatsApp, Messenger, and any other Android WebView. */
const IN_APP = /\b(FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Messenger)\b|; wv\)/

export function installWay({
  userAgent,
  touchPoints,
  isStandalone,
  hasPrompt,
}: Surroundings): InstallWay | null {
  if (isStandalone) return null
  // An iPad reports itself as a Macintosh, but only an iPad has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (IN_APP.test(userAgent)) return isApple ? 'elsewhere-apple' : 'elsewhere-android'
  if (hasPrompt) return 'prompt'
  return isApple ? 'share' : null
}

/** The data about the install invitation that is stored on the device. */
export interface InstallRecord {
  visits: number
  /**
   * Time at which the user last dismissed the invitation (`dismissInstall`), by this device's clock, in milliseconds
   * since 1970; null if never.
   */
  dismissedAt: number | null
}

const DISMISSED_FOR_MS = 30 * 24 * 3_600_000

/**
 * Whether to show the invitation: not on the first visit, and not within 30 days after the user dismissed it. Because
 * of `Math.abs` the invitation appears again even if the device's clock was set back by more than 30 days.
 */
export const isInvitationDue = ({ visits, dismissedAt }: InstallRecord, now: number): boolean =>
  visits >= 2 && (dismissedAt === null || Math.abs(now - dismissedAt) > DISMISSED_FOR_MS)

/** Returns an Android intent URL that opens this page in Chrome. */
export const chromeAddress = (url: URL): string =>
  `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${url.protocol.replace(':', '')};package=com.android.chrome;end`

/**
 * Sends the outbox from a page automatically: when the page starts, when the network returns, when the page becomes
 * visible, when the session or the type of the connection changes, and when the next attempt at an entry is due (D10).
 */
import { session } from '../lib/session'
import { showBadge } from '../offline/badge'
import { onMessage } from '../offline/channel'
import { isPending } from '../offline/outbox-entry'
import { readEntries } from '../offline/outbox-store'
import { onConnectionChange } from './connection'
import { sendFromPage, sweepOutbox } from './outbox-actions'

/**
 * Maximum time in ms until the timer fires. The device's clock can be changed, and timers stop while a laptop sleeps,
 * so the outbox is checked at least this often.
 */
const LONGEST_MS = 15 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined

async function plan(): Promise<void> {
  const entries = (await readEntries()).filter(isPending)
  await showBadge()
  clearTimeout(timer)
  const now = Date.now()
  // An entry that is due but was not sent waits for Wi-Fi or for its user to sign in, so it needs no timer.
  const times = entries.filter((entry) => entry.state === 'waiting' && entry.nextAttemptAt > now)
  if (times.length === 0) return
  const next = Math.min(...times.map((entry) => entry.nextAttemptAt)) - now
  timer = setTimeout(() => wake(), Math.min(LONGEST_MS, next))
}

const report = (error: unknown) => console.warn('The outbox could not be sent now', error)

function wake(isNewNetwork = false): void {
  sendFromPage({ isNewNetwork }).then(plan).catch(report)
}

const wakeAfresh = () => wake(true)

/** Starts to send the outbox automatically from this page. Called once per page (start-outbox.ts). */
export function startDraining(): void {
  window.addEventListener('online', wakeAfresh)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wakeAfresh())
  onMessage((message) => {
    if (message.type === 'outbox-changed') plan().catch(report)
  })
  session.onChange(() => wake())
  // After a change from mobile data to Wi-Fi, the entries that may be sent only over Wi-Fi are sent.
  onConnectionChange(wakeAfresh)
  sweepOutbox().catch(report)
  wakeAfresh()
}

/**
 * Sends the outbox from a page automatically: when the page starts, on `online`, when the page becomes visible, and
 * when the wait of an entry is over (D10).
 */
import { session } from '../lib/session'
import { showBadge } from '../offline/badge'
import { onMessage } from '../offline/channel'
import { isPending } from '../offline/outbox-entry'
import { readEntries } from '../offline/outbox-store'
import { onConnectionChange } from './connection'
import { sendFromPage, sweepOutbox } from './outbox-actions'

/**
 * The longest time until the timer wakes, in milliseconds. Clocks can be changed, and timers stop while a laptop
 * sleeps, so the timer looks again at least this often.
 */
const LONGEST_MS = 15 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined

async function plan(): Promise<void> {
  const entries = (await readEntries()).filter(isPending)
  await showBadge()
  clearTimeout(timer)
  const now = Date.now()
  // An entry that is due but was not sent is waiting for Wi-Fi or for its user to sign in, so a timer would not help.
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

/** Starts automatic sending for this page. Called once per page (start-outbox.ts). */
export function startDraining(): void {
  window.addEventListener('online', wakeAfresh)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wakeAfresh())
  onMessage((message) => {
    if (message.type === 'outbox-changed') plan().catch(report)
  })
  session.onChange(() => wake())
  // After a change from mobile data to Wi-Fi, entries that must only be sent by Wi-Fi may be sent.
  onConnectionChange(wakeAfresh)
  sweepOutbox().catch(report)
  wakeAfresh()
}

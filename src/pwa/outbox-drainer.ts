/** When a page sends automatically: at its start, on `online`, when it becomes visible, and after each back-off (D10). */
import { session } from '../lib/session'
import { showBadge } from '../offline/badge'
import { onMessage } from '../offline/channel'
import { isPending } from '../offline/outbox-entry'
import { readEntries } from '../offline/outbox-store'
import { onConnectionChange } from './connection'
import { sendFromPage, sweepOutbox } from './outbox-actions'

/** The timer's longest wait: clocks get changed, and timers stop while a laptop sleeps. */
const LONGEST_MS = 15 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined

async function plan(): Promise<void> {
  const entries = (await readEntries()).filter(isPending)
  await showBadge()
  clearTimeout(timer)
  const now = Date.now()
  // An entry that is due and was not sent waits for Wi-Fi or for its user, not for the timer.
  const times = entries.filter((entry) => entry.state === 'waiting' && entry.nextAttemptAt > now)
  if (times.length === 0) return
  const next = Math.min(...times.map((entry) => entry.nextAttemptAt)) - now
  timer = setTimeout(() => wake(), Math.min(LONGEST_MS, next))
}

const report = (error: unknown) => console.warn('The outbox could not be emptied now', error)

function wake(isNewNetwork = false): void {
  sendFromPage({ isNewNetwork }).then(plan).catch(report)
}

const wakeAfresh = () => wake(true)

/** Starts this page's automatic sending; called once, when the page is idle. */
export function startDraining(): void {
  window.addEventListener('online', wakeAfresh)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wakeAfresh())
  onMessage((message) => {
    if (message.type === 'outbox-changed') plan().catch(report)
  })
  session.onChange(() => wake())
  // From mobile data to Wi-Fi: entries for Wi-Fi only may be sent.
  onConnectionChange(wakeAfresh)
  sweepOutbox().catch(report)
  wakeAfresh()
}

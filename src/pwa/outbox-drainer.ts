/** When a page sends by itself: at its start, with the network, when it is looked at, and as back-off tells (D10). */
import { session } from '../lib/session'
import { showBadge } from '../offline/badge'
import { onMessage } from '../offline/channel'
import { isPending } from '../offline/outbox-entry'
import { readEntries } from '../offline/outbox-store'
import { onConnectionChange } from './connection'
import { sendFromPage, sweepOutbox } from './outbox-actions'

/** The longest sleep of the timer: clocks are changed, and laptops sleep through it. */
const LONGEST_MS = 15 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined

async function plan(): Promise<void> {
  const entries = (await readEntries()).filter(isPending)
  await showBadge()
  clearTimeout(timer)
  const now = Date.now()
  // What is due and still lies here waits for something else than time: Wi-Fi, or its own user.
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

/** Starts this page's part; called once, when the page stands and is idle. */
export function startDraining(): void {
  window.addEventListener('online', wakeAfresh)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wakeAfresh())
  onMessage((message) => {
    if (message.type === 'outbox-changed') plan().catch(report)
  })
  session.onChange(() => wake())
  // From mobile data to Wi-Fi: what waited for it may go.
  onConnectionChange(wakeAfresh)
  sweepOutbox().catch(report)
  wakeAfresh()
}

import { useSyncExternalStore } from 'react'
import { onMessage } from '../offline/channel'
import { isPending, isVisibleTo, type OutboxEntry } from '../offline/outbox-entry'
import { readEntries } from '../offline/outbox-store'
import { useSession } from '../lib/session'

export interface OutboxView {
  /** Whether the outbox has been read. 'unavailable' means that the browser's storage cannot be read. */
  status: 'loading' | 'ready' | 'unavailable'
  /** The entries that this user may see, oldest first. */
  entries: OutboxEntry[]
  /** Number of pending entries on this device that this user may not see. Only the number is shown (L17). */
  others: number
  /** Number of pending guests' entries that were hidden when this device was erased. */
  hidden: number
}

interface Stored {
  status: OutboxView['status']
  all: OutboxEntry[]
}

const LOADING: Stored = { status: 'loading', all: [] }

let stored = LOADING
let isWatching = false
const listeners = new Set<() => void>()

/** Time in ms after which a storage operation without a result counts as failed. A later result is still used. */
const ANSWER_WAIT_MS = 8_000

/** The sequence number of the newest read. Results of older reads are ignored. */
let reading = 0

async function load(): Promise<void> {
  const own = ++reading
  const settle = (next: Stored) => {
    if (own !== reading) return
    stored = next
    listeners.forEach((listener) => listener())
  }
  const fail = (error: unknown) => {
    console.warn('The outbox cannot be read', error)
    settle({ status: 'unavailable', all: [] })
  }
  // If the device slept meanwhile, the timer may run before the result of the storage arrives. A late result is
  // therefore still used.
  const timer = setTimeout(() => fail(new Error('the storage does not respond')), ANSWER_WAIT_MS)
  try {
    settle({ status: 'ready', all: await readEntries() })
  } catch (error) {
    fail(error)
  } finally {
    clearTimeout(timer)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    onMessage((message) => message.type === 'outbox-changed' && void load())
    // In a browser without BroadcastChannel, a page reads changes by other tabs when the page becomes visible.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void load())
    void load()
  }
  return () => listeners.delete(listener)
}

/**
 * Returns the outbox, updated after changes by any tab or the worker. While prerendering, the outbox is empty and its
 * status is 'loading'.
 */
export function useOutboxEntries(): OutboxView {
  const session = useSession()
  const { status, all } = useSyncExternalStore(
    subscribe,
    () => stored,
    () => LOADING,
  )
  const userId = session.status === 'signed-in' ? session.user.id : null
  const entries = all.filter((entry) => isVisibleTo(entry, userId))
  return {
    status,
    entries,
    others: all.filter(isPending).length - entries.filter(isPending).length,
    hidden: all.filter((entry) => isPending(entry) && entry.isHidden).length,
  }
}

/**
 * Returns one outbox entry, updated after each change. 'gone' means that the outbox was read and does not contain the
 * entry.
 */
export function useOutboxEntry(key: string): OutboxEntry | 'loading' | 'gone' {
  const { status, all } = useSyncExternalStore(
    subscribe,
    () => stored,
    () => LOADING,
  )
  if (status !== 'ready') return 'loading'
  return all.find((entry) => entry.key === key) ?? 'gone'
}

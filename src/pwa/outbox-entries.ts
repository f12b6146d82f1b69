import { useSyncExternalStore } from 'react'
import { onMessage } from '../offline/channel'
import { isPending, isVisibleTo, type OutboxEntry } from '../offline/outbox-entry'
import { readEntries } from '../offline/outbox-store'
import { useSession } from '../lib/session'

export interface OutboxView {
  /** 'unavailable': this browser cannot store anything. */
  status: 'loading' | 'ready' | 'unavailable'
  /** The entries that this user may see, oldest first. */
  entries: OutboxEntry[]
  /** How many pending entries of other users are on this device; only the number is shown (L17). */
  others: number
}

interface Stored {
  status: OutboxView['status']
  all: OutboxEntry[]
}

const LOADING: Stored = { status: 'loading', all: [] }

let stored = LOADING
let isWatching = false
const listeners = new Set<() => void>()

/** A storage that does not answer within this time counts as unavailable. */
const ANSWER_WAIT_MS = 8_000
const noAnswer = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the storage does not answer')), ANSWER_WAIT_MS),
  )

/** The number of the newest read: the results of older ones are ignored. */
let reading = 0

async function load(): Promise<void> {
  const own = ++reading
  let next: Stored
  try {
    next = { status: 'ready', all: await Promise.race([readEntries(), noAnswer()]) }
  } catch (error) {
    console.warn('The outbox cannot be read', error)
    next = { status: 'unavailable', all: [] }
  }
  if (own !== reading) return
  stored = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    onMessage((message) => message.type === 'outbox-changed' && void load())
    // Browsers without BroadcastChannel: changes by other tabs show when this one becomes visible.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void load())
    void load()
  }
  return () => listeners.delete(listener)
}

/** The outbox, updated on changes by any tab or the worker. In the prerender it is empty and loading. */
export function useOutboxEntries(): OutboxView {
  const session = useSession()
  const { status, all } = useSyncExternalStore(
    subscribe,
    () => stored,
    () => LOADING,
  )
  const userId = session.status === 'signed-in' ? session.user.id : null
  const entries = all.filter((entry) => isVisibleTo(entry, userId))
  return { status, entries, others: all.filter(isPending).length - entries.filter(isPending).length }
}

/** One entry, updated on changes: for the page that saved it. 'gone' once the outbox is read and does not hold it. */
export function useOutboxEntry(key: string): OutboxEntry | 'loading' | 'gone' {
  const { status, all } = useSyncExternalStore(
    subscribe,
    () => stored,
    () => LOADING,
  )
  if (status !== 'ready') return 'loading'
  return all.find((entry) => entry.key === key) ?? 'gone'
}

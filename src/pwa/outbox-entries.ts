import { useSyncExternalStore } from 'react'
import { onMessage } from '../offline/channel'
import { isPending, isVisibleTo, type OutboxEntry } from '../offline/outbox-entry'
import { readEntries } from '../offline/outbox-store'
import { useSession } from '../lib/session'

export interface OutboxView {
  /** 'unavailable': this browser keeps nothing. */
  status: 'loading' | 'ready' | 'unavailable'
  /** What this person may see, oldest first. */
  entries: OutboxEntry[]
  /** How many of others wait on this phone: told as a number, nothing more (L17). */
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

/** A storage that does not even answer keeps nothing that could be shown. */
const ANSWER_WAIT_MS = 8_000
const noAnswer = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the storage does not answer')), ANSWER_WAIT_MS),
  )

/** Only the newest reading counts. */
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
    // Browsers without channels: what another tab or the worker did shows when this one is looked at.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void load())
    void load()
  }
  return () => listeners.delete(listener)
}

/** What lies in the outbox, kept current over all tabs and the worker. The prerender sees an empty one, loading. */
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

/**
 * One entry, kept current: for the screen of the person who put it in. 'gone' once it is known not to be there.
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

/** How many of this person's are not received yet. */
export const usePendingCount = (): number => useOutboxEntries().entries.filter(isPending).length

import type { OutboxEntry } from '@/offline/outbox-entry'
import { isWifi } from '@/pwa/connection'
import { useNetwork } from '@/pwa/use-network'
import { nextAttemptText, type Surroundings } from './texts'
import { useNow } from './use-entry-sending'

/** Clock and connection, for what is said of waiting. */
export function useSurroundings(): Surroundings {
  const now = useNow()
  const isOnline = useNetwork() !== 'offline'
  return { now, isOnline, isWifi: isWifi() }
}

/** How often it was tried, and when it is tried again. */
export function EntryWait({ entry }: { entry: OutboxEntry }) {
  const text = nextAttemptText(entry, useSurroundings())
  return text && <p>{text}</p>
}

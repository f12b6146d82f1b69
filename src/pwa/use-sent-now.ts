import { useState } from 'react'
import type { OutboxEntry } from '../offline/outbox-entry'

/** Returns the entries that were pending while this page was open and that the association has accepted since then. */
export function useSentNow(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const found = entries.filter(({ key, state }) => state !== 'sent' && !waiting.includes(key))
  if (found.length > 0) setWaiting([...waiting, ...found.map(({ key }) => key)])
  return entries.filter(({ key, state }) => state === 'sent' && waiting.includes(key))
}

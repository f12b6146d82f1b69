import { useState } from 'react'
import type { OutboxEntry } from '../offline/outbox-entry'

/** The entries that this page has seen waiting and that the association has accepted since. */
export function useSentNow(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const found = entries.filter(({ key, state }) => state !== 'sent' && !waiting.includes(key))
  if (found.length > 0) setWaiting([...waiting, ...found.map(({ key }) => key)])
  return entries.filter(({ key, state }) => state === 'sent' && waiting.includes(key))
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { session } from '@/lib/session'
import { isFieldEntry } from '@/offline/field/entries'
import { readPrepared } from '@/offline/field/prepared'
import { readEntries, removeEntry } from '@/offline/outbox-store'
import { isWifi, onConnectionChange } from '@/pwa/connection'
import { prepare } from './preparation'

/** Age in ms from which prepared projects are downloaded again on Wi-Fi. */
const RENEW_AFTER_MS = 12 * 3_600_000

/**
 * Deletes the sent field entries of a user who is no longer signed in, because they contain names of projects and
 * people. Unsent entries stay on the device for their user (L17).
 */
async function removeSentFrom(userId: number): Promise<void> {
  for (const entry of await readEntries())
    if (isFieldEntry(entry) && entry.owner === userId && entry.state === 'sent') await removeEntry(entry.key)
}

/** Downloads old prepared projects again in the background, only on Wi-Fi, because mobile data costs money (D78). */
export function useFieldRenewal(userId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    let isGone = false
    const renew = async () => {
      if (!isWifi()) return
      const old = (await readPrepared(userId)).filter(({ at }) => Date.now() - at > RENEW_AFTER_MS)
      if (!isGone && old.length > 0) prepare(client, userId, old)
    }
    void renew()
    onConnectionChange(() => !isGone && void renew())
    const endListening = session.onChange(() => {
      const state = session.current()
      if (state.status === 'anonymous' || (state.status === 'signed-in' && state.user.id !== userId))
        removeSentFrom(userId).catch((error: unknown) => console.warn('Receipts could not be removed', error))
    })
    return () => {
      isGone = true
      endListening()
    }
  }, [client, userId])
}

import { useEffect, useState } from 'react'
import { listFieldDrafts } from '@/offline/drafts'
import type { FieldEntry } from '@/offline/field/entries'

const NONE: ReadonlySet<string> = new Set()

/** Returns the keys of the entries for which the user has written a correction that was not saved. */
export function useCorrections(userId: number, entries: readonly FieldEntry[]): ReadonlySet<string> {
  const [keys, setKeys] = useState(NONE)
  // A correction is begun or ended together with a change of its entry.
  const stage = entries.map(({ key, state, nextAttemptAt }) => `${key} ${state} ${nextAttemptAt}`).join()
  useEffect(() => {
    let isGone = false
    listFieldDrafts(userId).then(
      (subjects) => {
        if (!isGone) setKeys(new Set(subjects))
      },
      (error: unknown) => console.warn('The corrections could not be read', error),
    )
    return () => {
      isGone = true
    }
  }, [userId, stage])
  return keys
}

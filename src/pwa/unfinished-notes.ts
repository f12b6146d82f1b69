/** Counts and deletes the unfinished notes of staff in the field, for the question before the sign-out (D116). */
import { useEffect, useState } from 'react'
import { countFieldDrafts, removeFieldDrafts } from '../offline/drafts'
import { readKeepChoice } from '../offline/keep-choice'

export interface UnfinishedNotes {
  count: number
  /** Whether the notes stay on this device after the sign-out (D49, D109). */
  isKept: boolean
}

const NO_NOTES: UnfinishedNotes = { count: 0, isKept: true }

/** Reads the number of the user's unfinished field notes on this device; null while they are being read. */
export function useUnfinishedNotes(userId: number | null): UnfinishedNotes | null {
  const [notes, setNotes] = useState<UnfinishedNotes | null>(null)
  useEffect(() => {
    const read = async (): Promise<UnfinishedNotes> =>
      userId === null
        ? NO_NOTES
        : { count: await countFieldDrafts(userId), isKept: await readKeepChoice(userId) }
    read().then(setNotes, (error: unknown) => {
      console.warn('The drafts could not be counted', error)
      setNotes(NO_NOTES)
    })
  }, [userId])
  return notes
}

/** Deletes the user's unfinished field notes. A failure does not stop the sign-out. */
export const eraseUnfinishedNotes = (userId: number): Promise<void> =>
  removeFieldDrafts(userId).catch((error: unknown) => console.warn('The drafts could not be deleted', error))

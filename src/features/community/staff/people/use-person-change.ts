import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failedStatus, logFailure, type ChangeWords } from '@/lib/change-failure'
import type { PersonKind } from '@/shared/person'
import { toast } from '@/ui/feedback/toast'
import { toastFailure } from '@/ui/record/failure-toast'
import { UNDO_MS } from '@/ui/record/use-quick-change'
import { useRefresh } from '@/ui/record/use-refresh'
import { peopleChanges, personQuery, type Person, type PersonDetail } from './people-calls'
import { peopleFailure } from './people-words'

/** The HTTP statuses that mean that another user has changed the record. The screen then reads the record again. */
const OVERTAKEN = [404, 409, 412]

/** Returns a function that sends a change of one person. The screen shows the change after the server has saved it. */
export function usePersonChange(userId: number, kind: PersonKind, id: number) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(peopleChanges(userId))
  const [isBusy, setBusy] = useState(false)

  /**
   * Sends a change and shows a message about its success or failure.
   * @returns whether the change was saved
   */
  const run = async (
    words: ChangeWords,
    call: () => Promise<Person | PersonDetail>,
    undo?: () => void,
  ): Promise<boolean> => {
    setBusy(true)
    try {
      const saved = await call()
      if ('person' in saved) queryClient.setQueryData(personQuery(userId, kind, id).queryKey, saved)
      toast.success(words.done, undo && { label: 'Anular', onPress: undo, forMs: UNDO_MS })
      await refresh()
      return true
    } catch (error) {
      logFailure(words, error)
      toastFailure(words, peopleFailure(error))
      if (OVERTAKEN.includes(failedStatus(error))) await refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

export type PersonChange = ReturnType<typeof usePersonChange>

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure, type ChangeWords } from '@/lib/change-failure'
import { failedStatus } from '@/lib/failure-reason'
import type { FormFailure } from '@/lib/form-refusal'
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
   * Sends a change and shows a toast after success.
   * @returns the failure, or null if the change was saved
   */
  const send = async (
    words: ChangeWords,
    call: () => Promise<Person | PersonDetail>,
    undo?: () => void,
  ): Promise<FormFailure | null> => {
    setBusy(true)
    try {
      const saved = await call()
      if ('person' in saved) queryClient.setQueryData(personQuery(userId, kind, id).queryKey, saved)
      toast.success(words.done, undo && { label: 'Anular', onPress: undo, forMs: UNDO_MS })
      await refresh()
      return null
    } catch (error) {
      logFailure(words, error)
      if (OVERTAKEN.includes(failedStatus(error))) await refresh()
      return { title: words.failed, text: peopleFailure(error) }
    } finally {
      setBusy(false)
    }
  }
  /** Sends a change and shows a toast also after a failure. Resolves to whether the change was saved. */
  const run = async (...change: Parameters<typeof send>): Promise<boolean> => {
    const failure = await send(...change)
    if (failure) toastFailure(change[0], failure.text)
    return failure === null
  }
  return { isBusy, send, run }
}

export type PersonChange = ReturnType<typeof usePersonChange>

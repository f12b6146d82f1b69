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

/** The statuses after which the screen must show what another user has changed. */
const OVERTAKEN = [404, 409, 412]

/** Sends changes of one person. The screen changes when the server has answered. */
export function usePersonChange(userId: number, kind: PersonKind, id: number) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(peopleChanges(userId))
  const [isBusy, setBusy] = useState(false)

  /** @returns whether the change was made */
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

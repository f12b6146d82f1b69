import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failedDetail, failedStatus, failureReason, logFailure, type ChangeWords } from '@/lib/change-failure'
import { toast } from '@/ui/feedback/toast'
import { toastFailure } from '@/ui/record/failure-toast'
import { useRefresh } from '@/ui/record/use-refresh'
import { staffMatchingKey, staffOneQuery, type StaffMatching } from './matching-calls'

export const SAVE: ChangeWords = {
  done: 'Guardado.',
  failed: 'Não foi possível guardar o pedido.',
  logged: 'A matching request could not be changed',
}

/** A step such as 'Retirar' contains no text of the user, so there are no versions to compare. */
const CHANGED = 'Outra pessoa mudou este pedido entretanto. Veja como está agora e tente outra vez.'

/** What the server says where it says more than that something failed. */
function whyNot(error: unknown): string {
  const status = failedStatus(error)
  if (status === 412) return CHANGED
  return (status === 409 || status === 400 ? failedDetail(error) : undefined) ?? failureReason(error)
}

/** Runs changes by staff. What is shown changes when the server has answered. */
export function useMatchingChange(userId: number) {
  const client = useQueryClient()
  const refresh = useRefresh([staffMatchingKey(userId)])
  const [isBusy, setBusy] = useState(false)
  /** Why the request is not as it was shown; null otherwise. */
  const [overtaken, setOvertaken] = useState<string | null>(null)

  async function run<T>(words: ChangeWords, call: () => Promise<T>): Promise<T | null> {
    setBusy(true)
    setOvertaken(null)
    try {
      const answer = await call()
      toast.success(words.done)
      return answer
    } catch (error) {
      logFailure(words, error)
      const why = whyNot(error)
      toastFailure(words, why)
      setOvertaken(why)
      return null
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  const change = async (words: ChangeWords, call: () => Promise<StaffMatching>): Promise<boolean> => {
    const saved = await run(words, call)
    if (saved) client.setQueryData(staffOneQuery(userId, saved.id).queryKey, saved)
    return saved !== null
  }
  return { isBusy, overtaken, run, change }
}

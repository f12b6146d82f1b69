import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failedDetail, logFailure, type ChangeWords } from '@/lib/change-failure'
import { failedStatus, failureReason } from '@/lib/failure-reason'
import { toast } from '@/ui/feedback/toast'
import { toastFailure } from '@/ui/record/failure-toast'
import { useRefresh } from '@/ui/record/use-refresh'
import { staffMatchingKey, staffOneQuery, type StaffMatching } from './matching-calls'

export const SAVE: ChangeWords = {
  done: 'Guardado.',
  failed: 'Não foi possível guardar o pedido.',
  logged: 'A matching request could not be changed',
}

/**
 * Message for status 412 (the request was changed meanwhile). A step such as 'Retirar' contains no text of the user, so
 * there are no versions to compare.
 */
const CHANGED = 'Outra pessoa mudou este pedido entretanto. Veja como está agora e tente outra vez.'

/**
 * Returns the reason of a failed change for the user: the server's own text where the response has one, else a general
 * reason.
 */
function whyNot(error: unknown): string {
  const status = failedStatus(error)
  if (status === 412) return CHANGED
  return (status === 409 || status === 400 ? failedDetail(error) : undefined) ?? failureReason(error)
}

/** Runs the changes that staff make to a request. The screen shows a change only after the server has responded. */
export function useMatchingChange(userId: number) {
  const client = useQueryClient()
  const refresh = useRefresh([staffMatchingKey(userId)])
  const [isBusy, setBusy] = useState(false)
  /** The reason why the last change failed, for example that another user has changed the request; null otherwise. */
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

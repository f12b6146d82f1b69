import { useState } from 'react'
import { failedDetail, failedField, logFailure, type ChangeWords } from '@/lib/change-failure'
import { failedStatus, failureReason } from '@/lib/failure-reason'
import { toast } from '@/ui/feedback/toast'
import type { HistorySource } from './history-source'

const CHANGED = 'O registo mudou entretanto. Veja a versão atual e tente outra vez.'
const UNKNOWN = 'A associação ainda não sabe restaurar isto. Nada mudou.'

function reasonOf(error: unknown): string {
  const status = failedStatus(error)
  if (status === 412) return CHANGED
  if (status === 404 || status === 405 || status === 501) return UNKNOWN
  // With 400 or 409 the server names the obstacle: the record is in the bin, a list is full, the entry was already
  // restored, or an earlier value is no longer allowed.
  const detail = status === 400 || status === 409 ? failedDetail(error) : undefined
  return detail ?? (status === 400 ? failedField(error) : undefined) ?? failureReason(error)
}

/**
 * Returns a function that restores a version or a project part, shows the result in a toast, and repeats the requests
 * for all data that the restoration may have changed.
 */
export function useRestoration(source: Pick<HistorySource, 'refresh'>, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const run = async (words: ChangeWords, work: () => Promise<unknown> | undefined) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      toast.success(words.done)
      onDone()
    } catch (error) {
      logFailure(words, error)
      toast.error({ title: words.failed, text: reasonOf(error) })
    }
    await source.refresh()
    setBusy(false)
  }
  return { isBusy, run }
}

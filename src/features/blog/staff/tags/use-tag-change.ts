import { useState } from 'react'
import type { ManagedTag } from '@/api/managed-tag'
import { changeRefusal, failedStatus, logFailure, type ChangeWords } from '@/lib/change-failure'
import type { FormFailure } from '@/lib/form-refusal'
import { toast } from '@/ui/feedback/toast'
import { useRefresh } from '@/ui/record/use-refresh'
import { postChanges } from '../post-queries'

const OVERTAKEN: Readonly<Record<number, string>> = {
  404: 'Já não existe: outra pessoa excluiu-a ou juntou-a a outra.',
  412: 'Outra pessoa mudou esta etiqueta entretanto. Confirme e tente outra vez.',
}

export interface TagChange {
  isBusy: boolean
  /** The server's error message about the name. */
  problem: string | null
  failure: FormFailure | null
  clear: () => void
  /**
   * Makes a change and shows whether it succeeded.
   * @returns whether the change succeeded
   */
  run: (words: ChangeWords, call: () => Promise<unknown>) => Promise<boolean>
}

/** Returns a function that changes tags. An error is shown in the open dialog, so that a typed name is not lost. */
export function useTagChange(userId: number): TagChange {
  const refresh = useRefresh(postChanges(userId))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const clear = () => {
    setProblem(null)
    setFailure(null)
  }
  const run = async (words: ChangeWords, call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    clear()
    try {
      await call()
      await refresh()
      toast.success(words.done)
      return true
    } catch (error) {
      logFailure(words, error)
      const overtaken = OVERTAKEN[failedStatus(error)]
      if (overtaken) await refresh()
      const refused = changeRefusal(words, error, ['name'] as const)
      setProblem(refused.problems?.name ?? null)
      setFailure(overtaken ? { title: words.failed, text: overtaken } : (refused.failure ?? null))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, failure, clear, run }
}

/** Returns the tag as the list has it now, so with the new version if another user has changed it. */
export const presentTag = (tags: readonly ManagedTag[], tag: ManagedTag): ManagedTag =>
  tags.find(({ id }) => id === tag.id) ?? tag

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
  /** The server's message about the name. */
  problem: string | null
  failure: FormFailure | null
  clear: () => void
  /**
   * Makes a change and says how it went.
   * @returns whether it succeeded
   */
  run: (words: ChangeWords, call: () => Promise<unknown>) => Promise<boolean>
}

/** Changes tags. What fails is said where the user is, so that a typed name is not lost. */
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

/** The tag as the list has it now, after another user's change in its new version. */
export const presentTag = (tags: readonly ManagedTag[], tag: ManagedTag): ManagedTag =>
  tags.find(({ id }) => id === tag.id) ?? tag

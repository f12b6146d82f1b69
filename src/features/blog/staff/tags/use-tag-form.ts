import type { ManagedTag } from '@/api/managed-tag'
import { changeRefusal, logFailure, type ChangeWords } from '@/lib/change-failure'
import { failedStatus } from '@/lib/failure-reason'
import { useForm, type Form } from '@/lib/form'
import { fieldNames } from '@/lib/form-values'
import type { Judge } from '@/lib/form-state'
import { toast } from '@/ui/feedback/toast'
import { useBarrier } from '@/ui/list/use-barrier'
import { useRefresh } from '@/ui/record/use-refresh'
import { postChanges } from '../post-queries'

const OVERTAKEN: Readonly<Record<number, string>> = {
  404: 'Já não existe: outra pessoa excluiu-a ou juntou-a a outra.',
  412: 'Outra pessoa mudou esta etiqueta entretanto. Confirme e tente outra vez.',
}

interface TagFormOptions<Values extends object> {
  userId: number
  words: ChangeWords
  initial: Values
  problems: Judge<Values>
  change: (values: Values) => Promise<unknown>
  onClose: () => void
}

/**
 * Returns the form of a dialog that changes tags. An error is shown in the open dialog, so that a typed name is not
 * lost.
 */
export function useTagForm<Values extends object>({
  userId,
  words,
  initial,
  problems,
  change,
  onClose,
}: TagFormOptions<Values>): Form<Values> {
  const refresh = useRefresh(postChanges(userId))
  return useForm({
    name: 'tag',
    initial,
    problems,
    barrier: useBarrier(),
    send: async (values: Values) => {
      try {
        await change(values)
      } catch (error) {
        // After the refresh the dialog has the tag's new version, so that the user can confirm the change at once.
        if (failedStatus(error) in OVERTAKEN) await refresh()
        throw error
      }
      await refresh()
    },
    refused: (error) => {
      logFailure(words, error)
      const overtaken = OVERTAKEN[failedStatus(error)]
      if (overtaken === undefined) return changeRefusal(words, error, fieldNames(initial))
      return { failure: { title: words.failed, text: overtaken } }
    },
    onSent: () => {
      toast.success(words.done)
      onClose()
    },
  })
}

/** Returns the tag as the list has it now, so with the new version if another user has changed it. */
export const presentTag = (tags: readonly ManagedTag[], tag: ManagedTag): ManagedTag =>
  tags.find(({ id }) => id === tag.id) ?? tag

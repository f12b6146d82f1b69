import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { logFailure, type ChangeWords } from '@/lib/change-failure'
import { toast } from '../feedback/toast'
import { useRefresh, type Changes } from './use-refresh'

/** How long the toast offers to undo a change, in milliseconds. */
export const UNDO_MS = 8_000

interface QuickOptions<T extends { id: number }> {
  words: ChangeWords
  /** The key of the list's query, whose data shows the change at once. */
  listKey: QueryKey
  changes: Changes
  /** Sends the complete changed record. Resolves to the record as the server saved it. */
  call: (record: T) => Promise<T>
}

/**
 * Makes a change that is easy to undo, such as switching something on. The list shows the change before the server has
 * responded. If the server refuses the change, the list shows the old value again. A toast offers to undo the change
 * for 8 s.
 */
export function useQuickChange<T extends { id: number }>({ words, listKey, changes, call }: QuickOptions<T>) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(changes)
  const put = (record: T) =>
    queryClient.setQueryData<T[]>(listKey, (list) =>
      list?.map((one) => (one.id === record.id ? record : one)),
    )
  const change = async (before: T, after: T, isUndo: boolean): Promise<void> => {
    // The response of a running request would show the old state again.
    await queryClient.cancelQueries({ queryKey: listKey })
    put(after)
    try {
      const saved = await call(after)
      put(saved)
      const undo = () => void change(saved, { ...saved, ...onlyChanged(before, after) }, true)
      toast.success(words.done, isUndo ? undefined : { label: 'Anular', onPress: undo, forMs: UNDO_MS })
    } catch (error) {
      logFailure(words, error)
      put(before)
      toast.error(words.failed)
    }
    await refresh()
  }
  return (before: T, after: T) => void change(before, after, false)
}

/**
 * Returns the old values of only those fields that the change affected, so that undoing it does not overwrite what
 * another user changed meanwhile.
 */
function onlyChanged<T extends object>(before: T, after: T): Partial<T> {
  const fields = (Object.keys(before) as (keyof T)[]).filter((field) => before[field] !== after[field])
  return Object.fromEntries(fields.map((field) => [field, before[field]])) as Partial<T>
}

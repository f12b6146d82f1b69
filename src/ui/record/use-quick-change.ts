import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { logFailure, type ChangeWords } from '@/lib/change-failure'
import { toast } from '../feedback/toast'
import { useRefresh, type Changes } from './use-refresh'

/** How long a change can be taken back with one press. */
export const UNDO_MS = 8_000

interface QuickOptions<T extends { id: number }> {
  words: ChangeWords
  /** The list that shows the change at once. */
  listKey: QueryKey
  changes: Changes
  /** Sends the whole changed record; gives what the server made of it. */
  call: (record: T) => Promise<T>
}

/**
 * A change that is easy to undo, such as a switch: shown before the server has answered, taken back where it refuses,
 * and offered to be undone for 8 s.
 */
export function useQuickChange<T extends { id: number }>({ words, listKey, changes, call }: QuickOptions<T>) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(changes)
  const put = (record: T) =>
    queryClient.setQueryData<T[]>(listKey, (list) =>
      list?.map((one) => (one.id === record.id ? record : one)),
    )
  const change = async (before: T, after: T, isUndo: boolean): Promise<void> => {
    // An answer that is under way would put the old state back.
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

/** The fields of `before` that `after` changed: undoing must not take back what another person changed meanwhile. */
function onlyChanged<T extends object>(before: T, after: T): Partial<T> {
  const fields = (Object.keys(before) as (keyof T)[]).filter((field) => before[field] !== after[field])
  return Object.fromEntries(fields.map((field) => [field, before[field]])) as Partial<T>
}

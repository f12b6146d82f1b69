import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { logFailure, type ChangeWords } from '@/lib/change-failure'
import { toast } from '../feedback/toast'
import { toastFailure } from './failure-toast'
import { useRefresh, type Changes } from './use-refresh'

/** How long the toast offers to undo a change, in milliseconds. */
export const UNDO_MS = 8_000

interface QuickOptions<T extends { id: number }> {
  /** The messages, or a function that returns those for a changed record. */
  words: ChangeWords | ((after: T) => ChangeWords)
  /** The key of the list's query, whose data shows the change at once. */
  listKey: QueryKey
  /**
   * Shows a record in the list's data; by default the data is an array of all records.
   * @param before the record as the list showed it until now
   */
  show?: (record: T, before: T) => void
  /** Why the change failed, for the toast. */
  reason?: (error: unknown) => string
  changes: Changes
  /** Sends the complete changed record. Resolves to the record as the server saved it. */
  call: (record: T) => Promise<T>
}

/**
 * Makes a change that is easy to undo, such as switching something on. The list shows the change before the server has
 * responded. If the server refuses the change, the list shows the old value again. A toast offers to undo the change
 * for 8 s.
 */
export function useQuickChange<T extends { id: number }>(options: QuickOptions<T>) {
  const { listKey, changes, call, reason } = options
  const queryClient = useQueryClient()
  const refresh = useRefresh(changes)
  const wordsFor = (after: T) => (typeof options.words === 'function' ? options.words(after) : options.words)
  const put =
    options.show ??
    ((record: T) =>
      queryClient.setQueryData<T[]>(listKey, (list) =>
        list?.map((one) => (one.id === record.id ? record : one)),
      ))
  // For each record, its last change that is not saved yet. Resolves to the saved record, or to null after a failure.
  const running = useRef(new Map<number, Promise<T | null>>())

  /** Sends a change after the record's earlier ones, because it must contain the version that they gave the record. */
  const send = async (before: T, after: T): Promise<T> => {
    const earlier = await running.current.get(before.id)
    return call(earlier ? { ...earlier, ...valuesIn(after, before) } : after)
  }
  const change = async (before: T, after: T, isUndo: boolean): Promise<void> => {
    const sending = send(before, after)
    const outcome = sending.catch(() => null)
    running.current.set(before.id, outcome)
    // While the user changes the record again, the list shows that later change.
    const isLast = () => running.current.get(before.id) === outcome
    // The response of a running request would show the old state again.
    await queryClient.cancelQueries({ queryKey: listKey })
    if (isLast()) put(after, before)
    try {
      const saved = await sending
      if (!isLast()) return
      put(saved, after)
      const undo = () => void change(saved, { ...saved, ...valuesIn(before, after) }, true)
      toast.success(
        wordsFor(after).done,
        isUndo ? undefined : { label: 'Anular', onPress: undo, forMs: UNDO_MS },
      )
    } catch (error) {
      logFailure(wordsFor(after), error)
      toastFailure(wordsFor(after), reason?.(error))
      if (!isLast()) return
      put(before, after)
    }
    running.current.delete(before.id)
    await refresh()
  }
  return (before: T, after: T) => void change(before, after, false)
}

/**
 * Returns a record's values of only those fields in which the other one differs. Fields that the change did not affect
 * are left out, so that it does not overwrite what another user changed meanwhile.
 */
function valuesIn<T extends object>(record: T, other: T): Partial<T> {
  const fields = (Object.keys(record) as (keyof T)[]).filter((field) => record[field] !== other[field])
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Partial<T>
}

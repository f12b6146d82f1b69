import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { logFailure, type ChangeWords } from '@/lib/change-failure'
import { toast } from '../feedback/toast'
import { toastFailure } from './failure-toast'
import { useRefresh, type Changes } from './use-refresh'

/** Time in ms for which the toast offers to undo a change. */
export const UNDO_MS = 8_000

interface QuickOptions<T extends { id: number }> {
  /** The messages, or a function that returns the messages for a changed record. */
  words: ChangeWords | ((after: T) => ChangeWords)
  /** The key of the list's query. The change is written into the data of this query before the server responds. */
  listKey: QueryKey
  /**
   * Writes a changed record into the list's data. Needed only if this data is not an array of all records.
   * @param before the record as the list has shown it until now
   */
  show?: (record: T, before: T) => void
  /** Returns the reason of a failure, for the toast. */
  reason?: (error: unknown) => string
  changes: Changes
  /** Sends the complete changed record. Resolves to the record as the server saved it. */
  call: (record: T) => Promise<T>
}

/**
 * Returns a function for changes that are easy to undo, such as turning something on. The list shows the change before
 * the server has responded. If the server refuses the change, the list shows the old value again. A toast offers to
 * undo the change for 8 s.
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
  // The last unsaved change of each record, by the record's id. The promise resolves to the saved record, or to null
  // after a failure.
  const running = useRef(new Map<number, Promise<T | null>>())

  /**
   * Sends a change after the earlier changes of the same record. The request must contain the version that the server
   * assigned after those changes.
   */
  const send = async (before: T, after: T): Promise<T> => {
    const earlier = await running.current.get(before.id)
    return call(earlier ? { ...earlier, ...valuesIn(after, before) } : after)
  }
  const change = async (before: T, after: T, isUndo: boolean): Promise<void> => {
    const sending = send(before, after)
    const outcome = sending.catch(() => null)
    running.current.set(before.id, outcome)
    // If the user has changed the record again in the meantime, the list must show that later change instead.
    const isLast = () => running.current.get(before.id) === outcome
    // A running request for the list is cancelled, because its response would show the old value again.
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
 * Returns the values of `record` for only those fields in which `other` has a different value. All other fields are
 * left out, so the change does not overwrite changes that another user made in the meantime.
 */
function valuesIn<T extends object>(record: T, other: T): Partial<T> {
  const fields = (Object.keys(record) as (keyof T)[]).filter((field) => record[field] !== other[field])
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Partial<T>
}

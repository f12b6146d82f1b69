import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { changeRefusal, logFailure, type ChangeWords } from '@/lib/change-failure'
import { failedStatus } from '@/lib/failure-reason'
import type { Sending } from '@/lib/form'
import type { FieldName } from '@/lib/form-values'
import { toast } from '../feedback/toast'
import { useRefresh, type Changes } from './use-refresh'

interface SaveSteps<Values extends object, Saved> {
  words: ChangeWords
  fields: readonly FieldName<Values>[]
  call: (values: Values, version: string | null) => Promise<Saved>
  /** Called after the server has saved the record. */
  onSaved?: (saved: Saved) => void
}

/**
 * Returns the options of `useForm` that send one record. Errors are shown at the fields. After 412 Precondition Failed
 * the form calls `latest` to read the current record (D42).
 */
export const saveSteps = <Values extends object, Saved>({
  words,
  fields,
  call,
  onSaved,
}: SaveSteps<Values, Saved>) => ({
  send: async (values: Values, { version }: Sending): Promise<Saved> => {
    try {
      return await call(values, version)
    } catch (error) {
      logFailure(words, error)
      throw error
    }
  },
  refused: (error: unknown) => {
    const refusal = changeRefusal(words, error, fields)
    // After a 401 the session has ended and the login page, which opens, explains it. The dashboard's rules for toasts do
    // not apply there, so the toast would be shown beside the one of an earlier save.
    if (refusal.failure && failedStatus(error) !== 401) toast.error(words.failed)
    return refusal
  },
  onSent: (saved: Saved) => {
    toast.success(words.done)
    onSaved?.(saved)
  },
})

interface SaveOptions<Values extends object, Saved> extends SaveSteps<Values, Saved> {
  /**
   * The key of a query whose data is the list of all records. The saved record is written into this data immediately.
   */
  listKey: QueryKey
  changes: Changes
}

/**
 * Returns the options of `saveSteps` for a record of a list: `useForm({ name, initial, problems, ...useSave({ … }) })`.
 * The list shows the change only after the server has saved it.
 */
export function useSave<Values extends object, Saved extends { id: number }>({
  listKey,
  changes,
  onSaved,
  ...steps
}: SaveOptions<Values, Saved>) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(changes)
  return saveSteps<Values, Saved>({
    ...steps,
    onSaved: (saved) => {
      queryClient.setQueryData<Saved[]>(listKey, (list) => list && withRecord(list, saved))
      void refresh()
      onSaved?.(saved)
    },
  })
}

/** Returns the list with the saved record: at its old position, or at the end if the record is new. */
const withRecord = <T extends { id: number }>(list: readonly T[], record: T): T[] =>
  list.some(({ id }) => id === record.id)
    ? list.map((one) => (one.id === record.id ? record : one))
    : [...list, record]

import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { changeRefusal, logFailure, type ChangeWords } from '@/lib/change-failure'
import type { Sending } from '@/lib/form'
import type { FieldName } from '@/lib/form-values'
import { toast } from '../feedback/toast'
import { useRefresh, type Changes } from './use-refresh'

interface SaveOptions<Values extends object, Saved> {
  words: ChangeWords
  /** A query whose data is a list of all records: it shows the saved one at once. */
  listKey: QueryKey
  changes: Changes
  fields: readonly FieldName<Values>[]
  call: (values: Values, version: string | null) => Promise<Saved>
  /** After the server has saved it. */
  onSaved?: (saved: Saved) => void
}

/**
 * The sending half of a record's form: `useForm({ name, initial, problems, ...useSave({ … }) })`. It is confirmed, not
 * optimistic: what the server refuses is shown at the fields. After a 412 the form asks for its `latest` (D42).
 */
export function useSave<Values extends object, Saved extends { id: number }>(
  options: SaveOptions<Values, Saved>,
) {
  const { words, listKey, changes, fields, call, onSaved } = options
  const queryClient = useQueryClient()
  const refresh = useRefresh(changes)
  return {
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
      if (refusal.failure) toast.error(words.failed)
      return refusal
    },
    onSent: (saved: Saved) => {
      toast.success(words.done)
      queryClient.setQueryData<Saved[]>(listKey, (list) => list && withRecord(list, saved))
      void refresh()
      onSaved?.(saved)
    },
  }
}

/** The list with a record in its old place, or at the end where it is new. */
const withRecord = <T extends { id: number }>(list: readonly T[], record: T): T[] =>
  list.some(({ id }) => id === record.id)
    ? list.map((one) => (one.id === record.id ? record : one))
    : [...list, record]

import { changeRefusal, logFailure, type ChangeWords } from '@/lib/change-failure'
import type { Sending } from '@/lib/form'
import type { FieldName } from '@/lib/form-values'
import { toast } from '../feedback/toast'
import { useRefresh, type Changes } from './use-refresh'

interface SaveOptions<Values extends object, Saved> {
  words: ChangeWords
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
export function useSave<Values extends object, Saved>(options: SaveOptions<Values, Saved>) {
  const { words, changes, fields, call, onSaved } = options
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
      void refresh()
      onSaved?.(saved)
    },
  }
}

import type { Form } from '@/lib/form'
import type { FieldsWithType } from '@/lib/form-fields'
import { numberAsRead } from '@/shared/project-numbers'

/**
 * Returns the handler for leaving a field with a number. It writes the number as it was read, because some users read
 * '1.500' as one and a half: '12.500,5' becomes '12 500,50'. A text that is no number stays.
 */
export function showAsRead<Values extends object>(form: Form<Values>, name: FieldsWithType<Values, string>) {
  return () => {
    const { values, base, isSending } = form
    const read = numberAsRead(name, values[name] as string)
    const isTyped = values[name] !== base[name]
    if (isTyped && read !== values[name] && !isSending)
      form.set({ [name]: read } as unknown as Partial<Values>)
  }
}

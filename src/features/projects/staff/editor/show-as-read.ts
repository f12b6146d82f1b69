import type { Form } from '@/lib/form'
import type { FieldsWithType } from '@/lib/form-fields'
import { numberAsRead } from '@/shared/project-numbers'

/**
 * Returns the blur handler of a number field. It replaces the typed text with the number as the application has read
 * it, because some users read '1.500' as one and a half: '12.500,5' becomes '12 500,50'. A text that is not a number
 * remains unchanged.
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

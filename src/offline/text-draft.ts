/** Drafts of forms that hold words alone (D7). */
import { readDraft, removeDraft, writeDraft } from './drafts'

export interface TextDraft<Field extends string> {
  fields: Field[]
  isBlank: (words: Record<Field, string>) => boolean
  /** The draft, or null: also where the browser gives no storage, and for a shape that this build does not know. */
  load: () => Promise<{ words: Record<Field, string>; savedAt: number } | null>
  /** Writes the draft, or removes it where nothing is left of it. Says whether it lies on this device now. */
  keep: (words: Record<Field, string>, now: number) => Promise<boolean>
  /** Removes the draft. Does not reject. */
  forget: () => Promise<void>
}

/**
 * The draft of one form: nobody's in particular, for a form that needs no account.
 * @param empty every field that is kept; what must not lie on a device, such as a password, stays out of it
 */
export function textDraft<Field extends string>(
  form: string,
  empty: Readonly<Record<Field, string>>,
): TextDraft<Field> {
  const fields = Object.keys(empty) as Field[]
  const isBlank = (words: Record<Field, string>) => fields.every((field) => words[field].trim() === '')

  function wordsOf(value: unknown): Record<Field, string> | null {
    if (typeof value !== 'object' || value === null) return null
    const words: Record<Field, string> = { ...empty }
    for (const field of fields) {
      const text = (value as Record<string, unknown>)[field]
      if (typeof text !== 'string') return null
      words[field] = text
    }
    return words
  }

  return {
    fields,
    isBlank,
    async load() {
      try {
        const draft = await readDraft(form, null)
        const words = wordsOf(draft?.value)
        return draft && words && !isBlank(words) ? { words, savedAt: draft.savedAt } : null
      } catch (error) {
        console.warn('The draft could not be read', error)
        return null
      }
    },
    async keep(words, now) {
      try {
        if (isBlank(words)) await removeDraft(form, null)
        else await writeDraft(form, null, wordsOf(words), now)
        return !isBlank(words)
      } catch (error) {
        console.warn('The draft could not be kept', error)
        return false
      }
    },
    async forget() {
      try {
        await removeDraft(form, null)
      } catch (error) {
        console.warn('The draft could not be removed', error)
      }
    },
  }
}

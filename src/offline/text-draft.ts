/** Stores drafts of forms that contain only text (D7). */
import { readDraft, removeDraft, writeDraft } from './drafts'

export interface TextDraft<Field extends string> {
  fields: Field[]
  isBlank: (words: Record<Field, string>) => boolean
  /** Returns the draft, or null if there is none, if its format is unknown, or if the browser blocks storage. */
  load: () => Promise<{ words: Record<Field, string>; savedAt: number } | null>
  /** Saves the draft, or deletes it when all fields are blank. Resolves to whether a draft is now stored. */
  keep: (words: Record<Field, string>, now: number) => Promise<boolean>
  /** Deletes the draft. Never rejects. */
  forget: () => Promise<void>
}

/**
 * Returns the functions for the draft of a form that needs no account. The draft therefore belongs to no user.
 * @param empty the fields to save, with empty values; must not contain secrets such as a password
 */
export function textDraft<Field extends string>(
  form: string,
  empty: Readonly<Record<Field, string>>,
): TextDraft<Field> {
  const fields = Object.keys(empty) as Field[]
  const isBlank = (words: Record<Field, string>) => fields.every((field) => words[field].trim() === '')

  function parseWords(value: unknown): Record<Field, string> | null {
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
        const words = parseWords(draft?.value)
        return draft && words && !isBlank(words) ? { words, savedAt: draft.savedAt } : null
      } catch (error) {
        console.warn('The draft could not be read', error)
        return null
      }
    },
    async keep(words, now) {
      try {
        if (isBlank(words)) await removeDraft(form, null)
        else await writeDraft(form, null, parseWords(words), now)
        return !isBlank(words)
      } catch (error) {
        console.warn('The draft could not be saved', error)
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

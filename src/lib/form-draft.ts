/**
 * Saves drafts of staff forms. This code is not in form-keep.ts, so that a public form without a draft does not load
 * the storage code.
 */
import { readDraft, removeDraft, writeDraft, type DraftOwner } from '../offline/drafts'
import type { DraftOrigin, FoundDraft } from './form-state'
import { fieldNames } from './form-values'

/**
 * Stores the draft of one form (D7). None of these functions rejects, because the form must also work without storage.
 */
export interface FormDraft<Values> {
  /** Resolves to the draft, or to null when there is none or when this build does not know its shape. */
  load: () => Promise<FoundDraft<Values> | null>
  keep: (values: Values, now: number, origin?: DraftOrigin<Values>) => Promise<unknown>
  forget: () => Promise<unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the stored value if it has the shape of `empty`, else null. */
function valuesLike<Values extends object>(empty: Values, value: unknown): Values | null {
  if (!isRecord(value)) return null
  const read = { ...empty }
  for (const field of fieldNames(empty)) {
    const one = value[field]
    if (typeof one !== typeof empty[field] || Array.isArray(one) !== Array.isArray(empty[field])) return null
    read[field] = one as Values[typeof field]
  }
  return read
}

/**
 * The draft of a form whose values are texts, booleans, numbers and lists. It also stores the record from which the
 * user started.
 * @param form the form's name in the store, such as 'post-17'
 * @param owner the user's id, so that two users of one phone do not see each other's drafts
 * @param empty all fields that are saved, each with an empty value of its type
 */
export function valuesDraft<Values extends object>(
  form: string,
  owner: DraftOwner,
  empty: Values,
): FormDraft<Values> {
  const warn = (error: unknown) => console.warn('The draft is not available', error)
  return {
    async load() {
      try {
        const draft = await readDraft(form, owner)
        if (!draft || !isRecord(draft.value)) return null
        const words = valuesLike(empty, draft.value.values)
        if (!words) return null
        const base = valuesLike(empty, draft.value.base)
        const { version } = draft.value
        const origin = base && { base, version: typeof version === 'string' ? version : null }
        return { words, savedAt: draft.savedAt, ...(origin && { origin }) }
      } catch (error) {
        warn(error)
        return null
      }
    },
    keep: (values, now, origin) => writeDraft(form, owner, { values, ...origin }, now).catch(warn),
    forget: () => removeDraft(form, owner).catch(warn),
  }
}

/**
 * Saves the drafts of forms. This code is separate from form-keep.ts, so that a form without a draft does not load the
 * storage code.
 */
import { readDraft, removeDraft, writeDraft, type Draft, type DraftOwner } from '../offline/drafts'
import { dropDrafts } from './begun-drafts'
import { formReducer, startForm, type DraftOrigin, type FormState, type FoundDraft } from './form-state'
import { fieldNames } from './form-values'

/**
 * Stores the draft of one form (D7). None of these functions rejects, because the form must also work if the browser's
 * storage does not.
 */
export interface FormDraft<Values> {
  /** Returns the state with which the form starts, if its draft was read before the form is rendered. */
  start?: <Failure>(first: { values: Values; version: string | null }) => FormState<Values, Failure>
  /** Resolves to the draft, or to null if there is no draft or if its fields are not those of this build's form. */
  load: () => Promise<FoundDraft<Values> | null>
  keep: (values: Values, now: number, origin?: DraftOrigin<Values>) => Promise<unknown>
  forget: () => Promise<unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the stored value if its fields have the same names and types as those of `empty`, else null. Fields of
 * `added` may be missing.
 */
function valuesLike<Values extends object>(
  empty: Values,
  added: readonly (keyof Values)[],
  value: unknown,
): Values | null {
  if (!isRecord(value)) return null
  const read = { ...empty }
  for (const field of fieldNames(empty)) {
    const one = value[field]
    if (one === undefined && added.includes(field)) continue
    if (typeof one !== typeof empty[field] || Array.isArray(one) !== Array.isArray(empty[field])) return null
    read[field] = one as Values[typeof field]
  }
  return read
}

/**
 * Returns a stored draft as the values of a form, or null if its fields are not those of this build's form.
 */
function draftLike<Values extends object>(
  empty: Values,
  added: readonly (keyof Values)[],
  draft: Draft | null,
): FoundDraft<Values> | null {
  if (!draft || !isRecord(draft.value)) return null
  const words = valuesLike(empty, added, draft.value.values)
  if (!words) return null
  const base = valuesLike(empty, added, draft.value.base)
  const { version } = draft.value
  const origin = base && { base, version: typeof version === 'string' ? version : null }
  return { words, savedAt: draft.savedAt, ...(origin && { origin }) }
}

/**
 * Returns the functions that store the draft of a form whose values are texts, booleans, numbers and lists. The draft
 * also contains the version of the record that the user started to change.
 * @param form the form's name in the store, such as 'post-17'
 * @param owner the user's id, so that two users of one phone do not see each other's drafts
 * @param empty all fields that are saved, each with an empty value of its type
 * @param added the fields that drafts of earlier builds lack, so that an update of the application loses no draft (L9).
 *   They get the value of `empty`.
 * @param begun the stored draft if it was read before the form is rendered (src/lib/begun-drafts.ts)
 */
export function valuesDraft<Values extends object>(
  form: string,
  owner: DraftOwner,
  empty: Values,
  added: readonly (keyof Values)[] = [],
  begun?: Draft | null,
): FormDraft<Values> {
  const warn = (error: unknown) => console.warn('The draft is not available', error)
  const start = <Failure>(first: { values: Values; version: string | null }): FormState<Values, Failure> =>
    formReducer(startForm<Values, Failure>(first), {
      type: 'draft-read',
      draft: draftLike(empty, added, begun ?? null),
    })
  return {
    ...(begun !== undefined && { start }),
    async load() {
      try {
        return draftLike(empty, added, await readDraft(form, owner))
      } catch (error) {
        warn(error)
        return null
      }
    },
    keep: (values, now, origin) => {
      dropDrafts()
      return writeDraft(form, owner, { values, ...origin }, now).catch(warn)
    },
    forget: () => {
      dropDrafts()
      return removeDraft(form, owner).catch(warn)
    },
  }
}

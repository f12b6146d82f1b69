import type { Form } from '@/lib/form'
import type { FormDraft } from '@/lib/form-draft'
import type { DraftOrigin } from '@/lib/form-state'

/**
 * Returns the record from which the user's changes started, to be stored with the draft. The newest record is not
 * stored: the next comparison would then not show the changes of another user (D42).
 * @param version the version that the attempt sends
 */
export const draftOrigin = <Values extends object, Failure>(
  { base, conflict }: Pick<Form<Values, Failure>, 'base' | 'conflict'>,
  version: string | null,
): DraftOrigin<Values> =>
  // The attempt sends the other user's version only if the user has resolved the conflict. The changes then start from
  // that version.
  conflict && conflict.version === version ? { base: conflict.theirs, version } : { base, version }

/**
 * Stores the values of an attempt as a draft before they are sent, because a failed request can end the session and
 * close the screen.
 */
export const keepAttempt = <Values extends object, Failure>(
  draft: FormDraft<Values>,
  values: Values,
  form: Pick<Form<Values, Failure>, 'base' | 'conflict'>,
  version: string | null,
): Promise<unknown> => draft.keep(values, Date.now(), draftOrigin(form, version))

import type { Form } from '@/lib/form'
import type { FormDraft } from '@/lib/form-draft'
import type { DraftOrigin } from '@/lib/form-state'

/**
 * The record from which the values of an attempt started, to be kept with their draft: not the newest one, which would hide
 * a change by another user from the next comparison (D42).
 * @param version the version that the attempt sends
 */
export const draftOrigin = <Values extends object, Failure>(
  { base, conflict }: Pick<Form<Values, Failure>, 'base' | 'conflict'>,
  version: string | null,
): DraftOrigin<Values> =>
  // Only a decided conflict sends the version of the other user.
  conflict && conflict.version === version ? { base: conflict.theirs, version } : { base, version }

/** Keeps the values of an attempt as a draft before they are sent: a failed request can end the session and the screen. */
export const keepAttempt = <Values extends object, Failure>(
  draft: FormDraft<Values>,
  values: Values,
  form: Pick<Form<Values, Failure>, 'base' | 'conflict'>,
  version: string | null,
): Promise<unknown> => draft.keep(values, Date.now(), draftOrigin(form, version))

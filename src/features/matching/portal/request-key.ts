import type { Form } from '@/lib/form'
import type { FormDraft } from '@/lib/form-draft'
import { newSubmissionKey } from '@/offline/submission'

/** Form values that the user does not see: the body of the last attempt to send, and its Idempotency-Key. */
export const UNSENT = { sentBody: '', sentKey: '' }
type Attempt = typeof UNSENT

interface Sending<Values extends object> {
  form: Pick<Form<Values>, 'base' | 'set'>
  draft: FormDraft<Values>
  values: Values
  body: object
}

/**
 * Returns the Idempotency-Key of a request. An attempt with the same body gets the same key, so that a retry after a
 * lost response creates only one record (D9). The key is also stored in the draft, because the user may send again
 * after a reload.
 */
export async function keyFor<Values extends Attempt>({ form, draft, values, body }: Sending<Values>) {
  const sentBody = JSON.stringify(body)
  const sentKey = values.sentBody === sentBody ? values.sentKey : newSubmissionKey()
  const attempt: Attempt = { sentBody, sentKey }
  form.set(attempt as Partial<Values>)
  // A failed request can end the session and close this screen, so the draft must be stored before the request.
  await draft.keep({ ...values, ...attempt }, Date.now(), { base: form.base, version: null })
  return sentKey
}

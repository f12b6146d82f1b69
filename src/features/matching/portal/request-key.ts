import type { Form } from '@/lib/form'
import type { FormDraft } from '@/lib/form-draft'
import { newSubmissionKey } from '@/offline/submission'

/** Values of a form that the user does not see: the body of the last attempt to send, and its Idempotency-Key. */
export const UNSENT = { sentBody: '', sentKey: '' }
type Attempt = typeof UNSENT

interface Sending<Values extends object> {
  form: Pick<Form<Values>, 'base' | 'set'>
  draft: FormDraft<Values>
  values: Values
  body: object
}

/**
 * Returns the Idempotency-Key of a request: the same one for the same body, so that a repetition after a lost response
 * creates nothing twice (D9). The draft has the key too, because the user may repeat the request after a reload.
 */
export async function keyFor<Values extends Attempt>({ form, draft, values, body }: Sending<Values>) {
  const sentBody = JSON.stringify(body)
  const sentKey = values.sentBody === sentBody ? values.sentKey : newSubmissionKey()
  const attempt: Attempt = { sentBody, sentKey }
  form.set(attempt as Partial<Values>)
  // A failed request can end the session, and with it this screen: the draft must be complete before.
  await draft.keep({ ...values, ...attempt }, Date.now(), { base: form.base, version: null })
  return sentKey
}

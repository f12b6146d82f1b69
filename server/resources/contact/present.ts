import type { components } from '../../../src/api/v1'
import { referenceOf } from '../../../src/shared/reference'

/** What the sender keeps: the key's reference, to be named when asking again. */
export const presentContactReceipt = (
  id: number,
  key: string,
  createdAt: string,
): components['schemas']['ContactReceipt'] => ({
  id,
  reference: referenceOf(key),
  created_at: createdAt,
  idempotency_key: key,
})

import type { components } from '../../../src/api/v1'
import { formatReference } from '../../../src/shared/reference'

/** Returns the response to the sender, with a reference that the sender can quote in later questions. */
export const presentContactReceipt = (
  id: number,
  key: string,
  createdAt: string,
): components['schemas']['ContactReceipt'] => ({
  id,
  reference: formatReference(key),
  created_at: createdAt,
  idempotency_key: key,
})

import type { components } from '../../../src/api/v1'
import { formatReference } from '../../../src/shared/reference'

/** The response to the sender, with a reference that can be quoted in later questions. */
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

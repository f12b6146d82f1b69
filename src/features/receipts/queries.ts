import { queryOptions } from '@tanstack/react-query'
import { fetchReceiptKeys } from '@/api/signed-receipt'
import { keptQueryOptions, publicReads } from '@/offline/reads'

/**
 * Reads the public keys with which receipts are checked. The worker reads them ahead, so that receipts can be checked
 * offline (D40).
 */
export const receiptKeysQuery = queryOptions({
  queryKey: ['receipts', 'keys'],
  queryFn: ({ signal }) => fetchReceiptKeys(signal),
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

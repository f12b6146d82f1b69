/**
 * Reads the signed receipts of the signed-in member. They are stored on the device under the user's id until sign-out
 * (D49).
 */
import { queryOptions } from '@tanstack/react-query'
import { fetchReceipt } from '@/api/signed-receipt'
import { keptQueryOptions, staffReads } from '@/offline/reads'

export const ownReceiptQuery = (userId: number, donationId: number) =>
  queryOptions({
    queryKey: ['own', 'receipts', userId, donationId],
    queryFn: () => fetchReceipt(donationId),
    staleTime: 0,
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

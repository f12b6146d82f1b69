/**
 * Reads the signed receipt of one of the signed-in user's donations. It is a kept read under the user's id, removed at
 * sign-out (D49).
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

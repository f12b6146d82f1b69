import { queryOptions } from '@tanstack/react-query'
import { readPhotoAddress } from '@/lib/photo-address'
import { keptQueryOptions, staffReads } from '@/offline/reads'

/** Query for the user's photo. The photo's version is part of the key, so each version is requested once. */
export const photoQuery = (userId: number, version: string) =>
  queryOptions({
    queryKey: ['own', 'photo', userId, version],
    queryFn: () => readPhotoAddress('/client-area/profile/photo/'),
    staleTime: Infinity,
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

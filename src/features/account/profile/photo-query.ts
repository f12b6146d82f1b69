import { queryOptions } from '@tanstack/react-query'
import { readPhotoAddress } from '@/lib/photo-address'
import { keptQueryOptions, staffReads } from '@/offline/reads'

/** The user's photo. Its version is part of the key, so it is requested once for each version. */
export const photoQuery = (userId: number, version: string) =>
  queryOptions({
    queryKey: ['own', 'photo', userId, version],
    queryFn: () => readPhotoAddress('/client-area/profile/photo/'),
    staleTime: Infinity,
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

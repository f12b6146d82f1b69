import { queryOptions } from '@tanstack/react-query'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import { readPhotoAddress } from './profile-calls'

/** The user's photo. Its version is part of the key, so it is requested once for each version. */
export const photoQuery = (userId: number, version: string) =>
  queryOptions({
    queryKey: ['own', 'photo', userId, version],
    queryFn: readPhotoAddress,
    staleTime: Infinity,
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

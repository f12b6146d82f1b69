import { queryOptions } from '@tanstack/react-query'
import { readPhotoAddress } from '../photo-address'

/**
 * Query for the photo of a member's account. The photo is not stored on the device of staff, like all other data about
 * people (D44).
 */
export const memberPhotoQuery = (userId: number, account: number, version: string) =>
  queryOptions({
    queryKey: ['staff', userId, 'photo', account, version],
    queryFn: () => readPhotoAddress(`/client-area/members/${account}/photo/`),
    staleTime: Infinity,
  })

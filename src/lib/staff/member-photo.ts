import { queryOptions } from '@tanstack/react-query'
import { readPhotoAddress } from '../photo-address'

/**
 * Query for the photo of a member's account. The photo, like all other data about people, is not stored on the devices
 * of staff (D44).
 */
export const memberPhotoQuery = (userId: number, account: number, version: string) =>
  queryOptions({
    queryKey: ['staff', userId, 'photo', account, version],
    queryFn: () => readPhotoAddress(`/client-area/members/${account}/photo/`),
    staleTime: Infinity,
  })

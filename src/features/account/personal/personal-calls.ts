/** Requests for a copy of the data that the association stores about the user, and for their deletion (D90, D91). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { readFile } from '@/api/guarded-file'
import type { components } from '@/api/v1'

export type OwnDeletion = components['schemas']['OwnDeletion']

/** Downloads a ZIP file with all data that the association stores about the user. */
export const readOwnData = (onReceived: (bytes: number) => void): Promise<Blob> =>
  readFile('/client-area/personal-data/', 'application/zip', { onReceived })

/** Query for the user's deletion request. The response is only in memory and is never stored on the device. */
export const deletionQuery = (userId: number) =>
  queryOptions({
    queryKey: ['account', userId, 'deletion'],
    queryFn: ({ signal }) => responseData(api.GET('/client-area/personal-data/deletion/', { signal })),
  })

export const requestDeletion = (): Promise<OwnDeletion> =>
  responseData(api.PUT('/client-area/personal-data/deletion/'))

export async function withdrawDeletion(): Promise<void> {
  await api.DELETE('/client-area/personal-data/deletion/')
}

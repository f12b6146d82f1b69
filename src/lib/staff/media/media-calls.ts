/**
 * Requests for the media library. RULES §7 does not describe the library, so the generated types are used unchanged.
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { api, responseData } from '@/api/client'
import { uploadFetch, type UploadProgress } from '@/api/upload'
import type { components } from '@/api/v1'
import { keptQueryOptions, staffReads } from '@/offline/reads'

export type MediaFile = components['schemas']['MediaFile']
export type MediaFilePage = components['schemas']['MediaFilePage']
export type MediaUsages = components['schemas']['MediaUsages']
export type MediaKind = components['schemas']['MediaKind']

export interface MediaSearch {
  search?: string | undefined
  kind?: MediaKind | undefined
  unused?: boolean | undefined
  missing_alt?: boolean | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** The first elements of the query keys of all queries of the library. */
export const mediaKey = (userId: number) => ['staff', userId, 'media'] as const

export const mediaListQuery = (userId: number, asked: MediaSearch) =>
  queryOptions({
    queryKey: [...mediaKey(userId), 'list', asked],
    queryFn: ({ signal }): Promise<MediaFilePage> =>
      responseData(api.GET('/media/files/', { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Query for the file with this address. Its result is null if the library does not contain the file. */
export const mediaFileAtQuery = (userId: number, address: string) =>
  queryOptions({
    queryKey: [...mediaKey(userId), 'at', address],
    queryFn: async ({ signal }): Promise<MediaFile | null> => {
      const query = { address, page_size: 1 }
      return (await responseData(api.GET('/media/files/', { params: { query }, signal }))).results[0] ?? null
    },
  })

export const mediaFileQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...mediaKey(userId), 'file', id],
    queryFn: ({ signal }): Promise<MediaFile> =>
      responseData(api.GET('/media/files/{id}/', { params: { path: { id } }, signal })),
    // The server creates the picture sizes within seconds. Until then the state is requested again every 3 s.
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? PROCESSING_MS : false),
  })

const PROCESSING_MS = 3_000

export const mediaUsagesQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...mediaKey(userId), 'usages', id],
    queryFn: ({ signal }): Promise<MediaUsages> =>
      responseData(api.GET('/media/files/{id}/usages/', { params: { path: { id } }, signal })),
  })

interface Upload {
  file: Blob
  name: string
  /** The Idempotency-Key. It is the same for all attempts, so that the server stores the file once (D9). */
  key: string
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

const multipart = ({ file, name }: Upload): FormData => {
  const body = new FormData()
  body.append('file', file, name)
  return body
}

const uploadInit = (upload: Upload) => ({
  // The generated type describes the single fields of the body, but openapi-fetch sends the FormData unchanged.
  body: multipart(upload) as never,
  headers: { 'Idempotency-Key': upload.key },
  fetch: uploadFetch({ ...(upload.onProgress && { onProgress: upload.onProgress }) }),
  ...(upload.signal && { signal: upload.signal }),
})

const requireFile = (file: MediaFile): MediaFile => {
  if (typeof file.id !== 'number') throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return file
}

export const uploadMedia = async (upload: Upload): Promise<MediaFile> =>
  requireFile(await responseData(api.POST('/media/files/', uploadInit(upload))))

export const replaceMedia = async (
  { id, version }: Pick<MediaFile, 'id' | 'version'>,
  upload: Upload,
): Promise<MediaFile> => {
  const { headers, ...init } = uploadInit(upload)
  return requireFile(
    await responseData(
      api.POST('/media/files/{id}/replace/', {
        ...init,
        headers: { ...headers, 'If-Match': `"${version}"` },
        params: { path: { id } },
      }),
    ),
  )
}

export type MediaDescription = Pick<MediaFile, 'alt_text' | 'is_decorative' | 'focal_x' | 'focal_y'>

export const describeMedia = async (
  id: number,
  body: Partial<MediaDescription>,
  version: string | null,
): Promise<MediaFile> =>
  requireFile(
    await responseData(
      api.PUT('/media/files/{id}/', {
        params: { path: { id }, header: version === null ? {} : { 'If-Match': `"${version}"` } },
        body,
      }),
    ),
  )

export const latestMedia = (id: number): Promise<MediaFile> =>
  responseData(api.GET('/media/files/{id}/', { params: { path: { id } } }))

export const deleteMedia = ({ id, version }: Pick<MediaFile, 'id' | 'version'>) =>
  api.DELETE('/media/files/{id}/', {
    params: { path: { id }, header: { 'If-Match': `"${version}"` } },
  })

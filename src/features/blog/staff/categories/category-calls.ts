/** Requests with which staff manage blog categories (RULES §7.2). */
import { queryOptions } from '@tanstack/react-query'
import { fetchAllPages } from '@/api/all-pages'
import { ApiError } from '@/api/api-error'
import { ifMatch, managedCategory, requireCategory, type ManagedCategory } from '@/api/category'
import { responseData, api } from '@/api/client'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import type { PostCategoryValues } from '@/shared/category'

const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && [404, 501].includes(error.status)

const readAll = (signal: AbortSignal): Promise<ManagedCategory[]> =>
  fetchAllPages(
    (page) =>
      responseData(
        api.GET('/blog/categories/', { params: { query: { for_staff: true, page } }, signal }),
      ).catch((error: unknown) => {
        if (!isUnknownCall(error)) throw error
        return responseData(api.GET('/blog/categories/', { params: { query: { page } }, signal }))
      }),
    managedCategory,
  )

/**
 * Reads all categories with the number of their posts. An API without the list for staff has only the public list,
 * which contains no numbers (D36).
 */
export const categoriesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'posts', 'categories'],
    queryFn: ({ signal }) => logFailure(READ_FAILED.categories, readAll(signal)),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

export const createCategory = async (body: PostCategoryValues): Promise<ManagedCategory> =>
  requireCategory(managedCategory(await responseData(api.POST('/blog/categories/', { body }))))

/**
 * Saves a category.
 * @param version the version that the user edited; if the category has changed since then, the server responds with 412
 * (D42)
 */
export const updateCategory = async (
  id: number,
  body: PostCategoryValues,
  version: string | null,
): Promise<ManagedCategory> =>
  requireCategory(
    managedCategory(
      await responseData(
        api.PUT('/blog/categories/{id}/', { params: { path: { id }, header: ifMatch(version) }, body }),
      ),
    ),
  )

/** Reads the category as it is on the server now. Rejects with ApiError 404 if it no longer exists. */
export const latestCategory = async (id: number): Promise<ManagedCategory> =>
  requireCategory(
    managedCategory(
      await responseData(
        api.GET('/blog/categories/{id}/', { params: { path: { id }, query: { for_staff: true } } }),
      ),
    ),
  )

/**
 * Deletes a category.
 * @param moveTo the id of the category to which the posts are moved; with null the posts have no category afterwards
 */
export const deleteCategory = ({ id, version }: ManagedCategory, moveTo: number | null) =>
  api.DELETE('/blog/categories/{id}/', {
    params: {
      path: { id },
      query: moveTo === null ? {} : { move_to: moveTo },
      header: ifMatch(version),
    },
  })

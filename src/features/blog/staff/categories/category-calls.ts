/** Blog categories for their management (RULES §7.2), as this user may see them. */
import { queryOptions } from '@tanstack/react-query'
import { fetchAllPages } from '@/api/all-pages'
import { ApiError } from '@/api/api-error'
import { ifMatch, managedCategory, type ManagedCategory } from '@/api/category'
import { responseData, api } from '@/api/client'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import type { PostCategoryValues } from '@/shared/category'

const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && [404, 501].includes(error.status)

/** Every category with its count of posts; without counts from an API that has only the public list (D36). */
export const categoriesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'posts', 'categories'],
    queryFn: ({ signal }): Promise<ManagedCategory[]> =>
      fetchAllPages(
        (page) =>
          responseData(
            api.GET('/blog/categories/', { params: { query: { for_staff: true, page } }, signal }),
          ).catch((error: unknown) => {
            if (!isUnknownCall(error)) throw error
            return responseData(api.GET('/blog/categories/', { signal }))
          }),
        managedCategory,
      ),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** A record that the API has just written; throws where its answer holds none. */
function written(answer: unknown): ManagedCategory {
  const category = managedCategory(answer)
  if (!category) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return category
}

export const createCategory = async (body: PostCategoryValues): Promise<ManagedCategory> =>
  written(await responseData(api.POST('/blog/categories/', { body })))

/** @param version the category's that was edited: another one meanwhile is a 412 (D42) */
export const updateCategory = async (
  id: number,
  body: PostCategoryValues,
  version: string | null,
): Promise<ManagedCategory> =>
  written(
    await responseData(
      api.PUT('/blog/categories/{id}/', { params: { path: { id }, header: ifMatch(version) }, body }),
    ),
  )

/** The category as it is now; null where it is gone. */
export const latestCategory = async (id: number): Promise<ManagedCategory | null> =>
  managedCategory(
    await responseData(
      api.GET('/blog/categories/{id}/', { params: { path: { id }, query: { for_staff: true } } }),
    ),
  )

/** @param moveTo the category that takes its posts; null: they are left without one */
export const deleteCategory = ({ id, version }: ManagedCategory, moveTo: number | null) =>
  api.DELETE('/blog/categories/{id}/', {
    params: {
      path: { id },
      query: moveTo === null ? {} : { move_to: moveTo },
      header: ifMatch(version),
    },
  })

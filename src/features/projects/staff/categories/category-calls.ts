/** API requests with which staff manage project categories (RULES §7.3). */
import { queryOptions } from '@tanstack/react-query'
import { fetchAllPages } from '@/api/all-pages'
import { ApiError } from '@/api/api-error'
import { ifMatch, managedProjectCategory, requireCategory, type ManagedProjectCategory } from '@/api/category'
import { responseData, api } from '@/api/client'
import { readNumber, readPage, readText } from '@/api/normalise'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import type { CategoryForm } from './category-values'
import { bodyFor } from './category-values'

/**
 * Whether the request got no response that the API can have sent. The next address is then not tried, because all
 * addresses are on the same host.
 */
const isSilence = (error: unknown): boolean => !(error instanceof ApiError) || error.kind !== 'status'

/** The API operations that return lists of categories. The operation for staff is the first (RULES §7.3). */
const LISTS = [
  '/projects/admin/categories/',
  '/projects/public/categories/',
  '/projects/categories/',
] as const

async function readList(
  path: (typeof LISTS)[number],
  signal: AbortSignal,
): Promise<ManagedProjectCategory[]> {
  if (path === LISTS[0]) await requireToken()
  return fetchAllPages(
    (page) => responseData(api.GET(path, { params: { query: { page } }, signal })),
    managedProjectCategory,
  )
}

/**
 * Reads all categories, also inactive ones. If a request gets an error status, the next path of LISTS is requested; the
 * public lists contain only active categories.
 */
export const categoriesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'projects', 'categories'],
    queryFn: async ({ signal }): Promise<ManagedProjectCategory[]> => {
      let last: unknown
      for (const path of LISTS)
        try {
          return await logFailure(READ_FAILED.categories, readList(path, signal))
        } catch (error) {
          if (isSilence(error)) throw error
          last = error
        }
      throw last
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Reads the programs to which a category can belong. */
export const programsQuery = queryOptions({
  queryKey: ['projects', 'programs'],
  queryFn: async ({ signal }): Promise<{ id: number; name: string }[]> =>
    readPage(await responseData(api.GET('/core/programs/', { signal })), (record) => {
      const id = readNumber(record, 'id')
      const name = readText(record, 'name')
      return id === undefined || !name ? null : { id, name }
    }).results,
  retry: false,
})

export const createCategory = async (values: CategoryForm): Promise<ManagedProjectCategory> =>
  requireCategory(
    managedProjectCategory(
      await responseData(api.POST('/projects/admin/categories/', { body: bodyFor(values) })),
    ),
  )

/**
 * Saves a category.
 * @param version the version that the user edited; if the category has changed since then, the server responds with 412
 * (D42)
 */
export const updateCategory = async (
  id: number,
  values: CategoryForm,
  version: string | null,
): Promise<ManagedProjectCategory> =>
  requireCategory(
    managedProjectCategory(
      await responseData(
        api.PUT('/projects/admin/categories/{id}/', {
          params: { path: { id }, header: ifMatch(version) },
          body: bodyFor(values),
        }),
      ),
    ),
  )

/** Reads the category as it is on the server now. Rejects with ApiError 404 if it no longer exists. */
export const latestCategory = async (id: number): Promise<ManagedProjectCategory> =>
  requireCategory(
    managedProjectCategory(
      await responseData(api.GET('/projects/admin/categories/{id}/', { params: { path: { id } } })),
    ),
  )

/**
 * Deletes a category.
 * @param moveTo the id of the category to which the projects are moved; null leaves the projects without a category
 */
export const deleteCategory = ({ id, version }: ManagedProjectCategory, moveTo: number | null) =>
  api.DELETE('/projects/admin/categories/{id}/', {
    params: {
      path: { id },
      query: moveTo === null ? {} : { move_to: moveTo },
      header: ifMatch(version),
    },
  })

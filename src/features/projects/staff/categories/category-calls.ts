/** Project categories for their management (RULES §7.3), as this user may see them. */
import { queryOptions } from '@tanstack/react-query'
import { fetchAllPages } from '@/api/all-pages'
import { ApiError } from '@/api/api-error'
import { ifMatch, managedProjectCategory, type ManagedProjectCategory } from '@/api/category'
import { responseData, api } from '@/api/client'
import { readNumber, readPage, readText } from '@/api/normalise'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import type { CategoryForm } from './category-values'
import { bodyFor } from './category-values'

/** Only a refusal leads to the next address: a silence comes from the host that all of them share. */
const isSilence = (error: unknown): boolean => !(error instanceof ApiError) || error.kind !== 'status'

/** Where lists of categories are, the one for staff first (RULES §7.3). */
const LISTS = [
  '/projects/admin/categories/',
  '/projects/public/categories/',
  '/projects/categories/',
] as const

async function readList(
  path: (typeof LISTS)[number],
  signal: AbortSignal,
): Promise<ManagedProjectCategory[]> {
  if (path !== LISTS[0])
    return readPage(await responseData(api.GET(path, { signal })), managedProjectCategory).results
  return fetchAllPages(
    (page) => responseData(api.GET(path, { params: { query: { page } }, signal })),
    managedProjectCategory,
  )
}

/** Every category, inactive ones too; where the staff's list is refused, those that everybody may see. */
export const categoriesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'projects', 'categories'],
    queryFn: async ({ signal }): Promise<ManagedProjectCategory[]> => {
      let last: unknown
      for (const path of LISTS)
        try {
          return await readList(path, signal)
        } catch (error) {
          if (isSilence(error)) throw error
          last = error
        }
      throw last
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** The programs that a category can belong to. */
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

/** A record that the API has just written; throws where its answer holds none. */
function written(answer: unknown): ManagedProjectCategory {
  const category = managedProjectCategory(answer)
  if (!category) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return category
}

export const createCategory = async (values: CategoryForm): Promise<ManagedProjectCategory> =>
  written(await responseData(api.POST('/projects/admin/categories/', { body: bodyFor(values) })))

/** @param version the category's that was edited: another one meanwhile is a 412 (D42) */
export const updateCategory = async (
  id: number,
  values: CategoryForm,
  version: string | null,
): Promise<ManagedProjectCategory> =>
  written(
    await responseData(
      api.PUT('/projects/admin/categories/{id}/', {
        params: { path: { id }, header: ifMatch(version) },
        body: bodyFor(values),
      }),
    ),
  )

/** The category as it is now; null where it is gone. */
export const latestCategory = async (id: number): Promise<ManagedProjectCategory | null> =>
  managedProjectCategory(
    await responseData(api.GET('/projects/admin/categories/{id}/', { params: { path: { id } } })),
  )

/** @param moveTo the category that takes its projects; null: they are left without one */
export const deleteCategory = ({ id, version }: ManagedProjectCategory, moveTo: number | null) =>
  api.DELETE('/projects/admin/categories/{id}/', {
    params: {
      path: { id },
      query: moveTo === null ? {} : { move_to: moveTo },
      header: ifMatch(version),
    },
  })

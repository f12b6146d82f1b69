/** Tags as staff manage them: their type, and the requests. They are beyond RULES §7: another API may lack them (D36). */
import { ApiError } from './api-error'
import { ifMatch } from './category'
import { api, responseData } from './client'
import { readNumber, readPage, readText } from './normalise'

export interface ManagedTag {
  id: number
  name: string
  /** The number of posts with the tag, or null when the API does not send it. */
  count: number | null
  /** The version for `If-Match` (D42), or null when the API has no versions. */
  version: string | null
}

export function managedTag(data: unknown): ManagedTag | null {
  const id = readNumber(data, 'id')
  const name = readText(data, 'name')
  if (id === undefined || !name) return null
  return {
    id,
    name,
    count: readNumber(data, 'post_count') ?? null,
    version: readText(data, 'version') ?? null,
  }
}

function requireTag(data: unknown): ManagedTag {
  const tag = managedTag(data)
  if (!tag) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return tag
}

/** Reads all tags by name, with the number of their posts. */
export async function readManagedTags(signal?: AbortSignal): Promise<ManagedTag[]> {
  const params = { query: { for_staff: true } }
  return readPage(
    await responseData(api.GET('/blog/tags/', { params, ...(signal && { signal }) })),
    managedTag,
  ).results
}

/** Creates a tag. If one with this name exists, whatever its accents and capitals, the answer is that one. */
export const createTag = async (name: string): Promise<ManagedTag> =>
  requireTag(await responseData(api.POST('/blog/tags/', { body: { name } })))

/** Gives a tag another name. With a version that is no longer the present one the server responds with 412 (D42). */
export const renameTag = async (id: number, name: string, version: string | null): Promise<ManagedTag> =>
  requireTag(
    await responseData(
      api.PUT('/blog/tags/{id}/', { params: { path: { id }, header: ifMatch(version) }, body: { name } }),
    ),
  )

/** Gives the posts of other tags this tag, and deletes those tags. */
export const mergeTags = async (id: number, others: readonly number[]): Promise<ManagedTag> =>
  requireTag(
    await responseData(
      api.POST('/blog/tags/{id}/merge/', { params: { path: { id } }, body: { tag_ids: [...others] } }),
    ),
  )

/** Deletes a tag. Its posts stay, without it. */
export const deleteTag = ({ id, version }: Pick<ManagedTag, 'id' | 'version'>) =>
  api.DELETE('/blog/tags/{id}/', { params: { path: { id }, header: ifMatch(version) } })

/**
 * The type of a tag as staff manage it, and the requests. These requests are not part of RULES §7, so another API may
 * lack them (D36).
 */
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

/** Reads all tags, sorted by name, with the number of posts of each tag. */
export async function readManagedTags(signal?: AbortSignal): Promise<ManagedTag[]> {
  const params = { query: { for_staff: true } }
  return readPage(
    await responseData(api.GET('/blog/tags/', { params, ...(signal && { signal }) })),
    managedTag,
  ).results
}

/** Creates a tag. If a tag with this name exists (ignoring accents and capitals), the existing tag is returned. */
export const createTag = async (name: string): Promise<ManagedTag> =>
  requireTag(await responseData(api.POST('/blog/tags/', { body: { name } })))

/** Renames a tag. If the tag has changed since the given version, the server responds with 412 (D42). */
export const renameTag = async (id: number, name: string, version: string | null): Promise<ManagedTag> =>
  requireTag(
    await responseData(
      api.PUT('/blog/tags/{id}/', { params: { path: { id }, header: ifMatch(version) }, body: { name } }),
    ),
  )

/** Adds the tag `id` to all posts that have one of the `others`, and deletes the `others`. */
export const mergeTags = async (id: number, others: readonly number[]): Promise<ManagedTag> =>
  requireTag(
    await responseData(
      api.POST('/blog/tags/{id}/merge/', { params: { path: { id } }, body: { tag_ids: [...others] } }),
    ),
  )

/** Deletes a tag and removes it from its posts. The posts are not deleted. */
export const deleteTag = ({ id, version }: Pick<ManagedTag, 'id' | 'version'>) =>
  api.DELETE('/blog/tags/{id}/', { params: { path: { id }, header: ifMatch(version) } })

/** Requests with which staff read and write posts (RULES §7.2). */
import { EMPTY_POST, type PostValues } from '../shared/post'
import { ApiError } from './api-error'
import { ifMatch } from './category'
import { api, responseData } from './client'
import { fetchEarly } from './early-read'
import {
  editedPost,
  managedPost,
  postFigures,
  type EditedPost,
  type ManagedPost,
  type PostFigures,
  type PostState,
} from './managed-post'
import { readPage, readRecord, type Page } from './normalise'
import { requireToken } from './require-token'
import { uploadFetch, type UploadProgress } from './upload'
import type { components } from './v1'

type PostWrite = components['schemas']['PostWrite']

export type PostOrder = '-updated_at' | 'updated_at' | '-published_at' | 'published_at' | 'title' | '-title'

export interface ManagedPostSearch {
  search?: string | undefined
  /** Without a state, the list contains all posts that are not in the bin. */
  state?: PostState | undefined
  /** Id or slug of the category. */
  category?: string | undefined
  /** Id or name of the tag. */
  tag?: string | undefined
  author?: number | undefined
  order?: PostOrder | undefined
  page: number
  size: number
}

/**
 * Returns whether an error means that the API lacks an operation. Another API may lack everything that is not part of
 * RULES §7 (D36).
 */
const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && [404, 501].includes(error.status)

function requirePost<T>(post: T | null): T {
  if (!post) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return post
}

/**
 * Reads one page of posts. If the API lacks the list for staff, the public list of RULES §7.2 is read instead (D36).
 */
export async function readManagedPosts(
  { search, state, category, tag, author, order, page, size }: ManagedPostSearch,
  signal?: AbortSignal,
): Promise<Page<ManagedPost>> {
  const plain = { page, page_size: size, ...(search && { search }) }
  const query = {
    ...plain,
    for_staff: true,
    status: state ?? ('all' as const),
    ...(category && { category }),
    ...(tag && { tag }),
    ...(author !== undefined && { author }),
    ...(order && { ordering: order }),
  }
  const init = signal ? { signal } : {}
  await requireToken()
  const answer = await responseData(api.GET('/blog/posts/', { params: { query }, ...init })).catch(
    (error: unknown) => {
      if (!isUnknownCall(error)) throw error
      return responseData(api.GET('/blog/posts/', { params: { query: plain }, ...init }))
    },
  )
  return readPage(answer, (data) => managedPost(data))
}

/**
 * Reads a post with all fields that an edit may change.
 * @param name the post's id or slug
 * @param isInBin whether to search only in the bin
 */
export async function readEditedPost(
  name: string,
  signal?: AbortSignal,
  isInBin = false,
): Promise<EditedPost> {
  const query = { for_staff: true, ...(isInBin && { status: 'bin' as const }) }
  const params = { path: { id: name }, query }
  await requireToken()
  return requirePost(
    editedPost(
      await responseData(
        api.GET('/blog/posts/{id}/', { params, fetch: fetchEarly, ...(signal && { signal }) }),
      ),
    ),
  )
}

export const readPostFigures = async (signal?: AbortSignal): Promise<PostFigures> =>
  postFigures(await responseData(api.GET('/blog/admin/posts/figures/', signal ? { signal } : {})))

/** The content of a request that writes a post: some of the fields, and a picture that the server does not have yet. */
export interface PostSending {
  values: Partial<PostValues>
  picture?: { file: Blob; name: string } | undefined
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

/** Fields, in addition to `category`, whose empty value is null in the contract and an empty text in the form. */
const NULLABLE = ['featured_image', 'published_at'] as const

/** Converts the fields to JSON: `{ category: '', tags: [2] }` -> `{ category: null, tags: [2] }`. */
function jsonBody({ category, ...values }: Partial<PostValues>): PostWrite {
  const body: Record<string, unknown> = { ...values }
  for (const field of NULLABLE) if (body[field] === '') body[field] = null
  if (category !== undefined) body.category = category === '' ? null : Number(category)
  return body as unknown as PostWrite
}

/**
 * Converts the fields and the picture to FormData. The field `tags` is repeated for each tag; one empty `tags` means no
 * tags (RULES §7.2).
 */
function formBody(values: Partial<PostValues>, picture: NonNullable<PostSending['picture']>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(values))
    if (field !== 'tags' && field !== 'featured_image') form.append(field, String(value))
  const { tags } = values
  if (tags) for (const tag of tags.length > 0 ? tags : ['']) form.append('tags', String(tag))
  // The texts are sent before the file, so that a server can validate them while the file arrives.
  form.append('featured_image', picture.file, picture.name)
  return form
}

const writeInit = ({ values, picture, onProgress, signal }: PostSending) => ({
  // In the contract, the type of this body is an object with the fields of the form. openapi-fetch passes the FormData
  // through unchanged.
  body: picture ? (formBody(values, picture) as never) : jsonBody(values),
  ...(picture && { fetch: uploadFetch({ ...(onProgress && { onProgress }) }) }),
  ...(signal && { signal }),
})

/**
 * Creates a post. Fields that are not sent are empty; without a status, the post is a draft.
 * @param key the same UUID for all attempts, so that the server creates one post (D9)
 */
export const createPost = async (sending: PostSending, key: string): Promise<EditedPost> =>
  requirePost(
    editedPost(
      await responseData(
        api.POST('/blog/posts/', { ...writeInit(sending), headers: { 'Idempotency-Key': key } }),
      ),
    ),
  )

/**
 * Changes the sent fields of a post. The contract requires the title in every request.
 * @param version the version that the user edited; if the post has changed since then, the server responds with 412
 * (D42)
 */
export const updatePost = async (
  id: number,
  sending: PostSending & { values: Pick<PostValues, 'title'> },
  version: string | null,
): Promise<EditedPost> =>
  requirePost(
    editedPost(
      await responseData(
        api.PUT('/blog/posts/{id}/', {
          params: { path: { id: String(id) }, header: ifMatch(version) },
          ...writeInit(sending),
        }),
      ),
    ),
  )

/** Time from which visitors can read a post: never ('draft'), now, or a given time in ISO 8601. */
export type Publication = 'draft' | 'now' | { at: string }

const publicationValues = (publication: Publication): Pick<PostValues, 'status'> & Partial<PostValues> => {
  if (publication === 'draft') return { status: 'draft' }
  return {
    status: 'published',
    published_at: publication === 'now' ? EMPTY_POST.published_at : publication.at,
  }
}

/**
 * Publishes a post, schedules it, or makes it a draft. Making it a draft does not change its stored publication time.
 * @param post the post as the server has it, with its version
 */
export const changePublication = (
  { id, title, version }: Pick<EditedPost, 'id' | 'title' | 'version'>,
  publication: Publication,
): Promise<EditedPost> => updatePost(id, { values: { title, ...publicationValues(publication) } }, version)

/**
 * Copies a post as a draft. Some APIs mark the title of a copy; the original title is then restored (RULES §7.2).
 * @param key the same UUID for all attempts, so that the server creates one copy (D9)
 */
export async function duplicatePost(
  { id, title }: Pick<ManagedPost, 'id' | 'title'>,
  key: string,
): Promise<ManagedPost> {
  const answer = await responseData(
    api.POST('/blog/posts/{id}/duplicate/', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
    }),
  )
  const copy = requirePost(managedPost(readRecord(answer, 'duplicated_post')))
  if (copy.title === title) return copy
  const { version } = await readEditedPost(String(copy.id))
  return updatePost(copy.id, { values: { title } }, version)
}

/** Moves a post to the bin, where it stays for 30 days. */
export const deletePost = ({ id, version }: Pick<EditedPost, 'id' | 'version'>) =>
  api.DELETE('/blog/posts/{id}/', { params: { path: { id: String(id) }, header: ifMatch(version) } })

/** Restores a post from the bin as a draft. Its slug changes if another post has got the old slug in the meantime. */
export const restorePost = async ({ id, version }: Pick<EditedPost, 'id' | 'version'>): Promise<EditedPost> =>
  requirePost(
    editedPost(
      await responseData(
        api.POST('/blog/posts/{id}/restore/', { params: { path: { id }, header: ifMatch(version) } }),
      ),
    ),
  )

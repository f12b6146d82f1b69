/** Requests with which staff read and write posts (RULES §7.2). */
import { EMPTY_POST, type PostValues } from '../shared/post'
import { ApiError } from './api-error'
import { ifMatch } from './category'
import { api, responseData } from './client'
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
import { requireToken } from './read-failure'
import { uploadFetch, type UploadProgress } from './upload'
import type { components } from './v1'

type PostWrite = components['schemas']['PostWrite']

export type PostOrder = '-updated_at' | 'updated_at' | '-published_at' | 'published_at' | 'title' | '-title'

export interface ManagedPostSearch {
  search?: string | undefined
  /** Without a state the list has all posts but those in the bin. */
  state?: PostState | undefined
  /** Id or slug. */
  category?: string | undefined
  /** Id or name. */
  tag?: string | undefined
  author?: number | undefined
  order?: PostOrder | undefined
  page: number
  size: number
}

/** Whether the API does not know a call or a parameter that RULES §7 does not have (D36). */
const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && [404, 501].includes(error.status)

function requirePost<T>(post: T | null): T {
  if (!post) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return post
}

/** Reads one page of posts. An API that has only the public list of RULES §7.2 answers with that one (D36). */
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
 * @param isInBin whether to look in the bin, and there alone
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
    editedPost(await responseData(api.GET('/blog/posts/{id}/', { params, ...(signal && { signal }) }))),
  )
}

export const readPostFigures = async (signal?: AbortSignal): Promise<PostFigures> =>
  postFigures(await responseData(api.GET('/blog/admin/posts/figures/', signal ? { signal } : {})))

/** What a request sends: some fields, and a picture that the server does not have yet. */
export interface PostSending {
  values: Partial<PostValues>
  picture?: { file: Blob; name: string } | undefined
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

/** The fields that the contract has as null where a form has an empty text. */
const NULLABLE = ['featured_image', 'published_at'] as const

/** The fields as JSON: `{ category: '', tags: [2] }` -> `{ category: null, tags: [2] }`. */
function jsonBody({ category, ...values }: Partial<PostValues>): PostWrite {
  const body: Record<string, unknown> = { ...values }
  for (const field of NULLABLE) if (body[field] === '') body[field] = null
  if (category !== undefined) body.category = category === '' ? null : Number(category)
  return body as unknown as PostWrite
}

/** The fields as a form. `tags` is repeated; one empty `tags` means none (RULES §7.2). */
function formBody(values: Partial<PostValues>, picture: NonNullable<PostSending['picture']>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(values))
    if (field !== 'tags' && field !== 'featured_image') form.append(field, String(value))
  const { tags } = values
  if (tags) for (const tag of tags.length > 0 ? tags : ['']) form.append('tags', String(tag))
  // The texts come before the file, so that a server can judge them while the file arrives.
  form.append('featured_image', picture.file, picture.name)
  return form
}

const writeInit = ({ values, picture, onProgress, signal }: PostSending) => ({
  // The type of the contract describes the parts of a form, but openapi-fetch passes the FormData through unchanged.
  body: picture ? (formBody(values, picture) as never) : jsonBody(values),
  ...(picture && { fetch: uploadFetch({ ...(onProgress && { onProgress }) }) }),
  ...(signal && { signal }),
})

/**
 * Creates a post. Fields that are not sent are empty; without a status it is a draft.
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
 * Changes the sent fields of a post. The contract demands the title in every request.
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

/** When visitors find a post: never, from now on, or from a time on (ISO 8601). */
export type Publication = 'draft' | 'now' | { at: string }

const publicationValues = (publication: Publication): Pick<PostValues, 'status'> & Partial<PostValues> => {
  if (publication === 'draft') return { status: 'draft' }
  return {
    status: 'published',
    published_at: publication === 'now' ? EMPTY_POST.published_at : publication.at,
  }
}

/**
 * Publishes a post, schedules it, or hides it as a draft. A draft keeps its time of publication.
 * @param post the post as the server has it, with its version
 */
export const changePublication = (
  { id, title, version }: Pick<EditedPost, 'id' | 'title' | 'version'>,
  publication: Publication,
): Promise<EditedPost> => updatePost(id, { values: { title, ...publicationValues(publication) } }, version)

/**
 * Copies a post as a draft. A title to which the API has added a mark of a copy is put back (RULES §7.2).
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

/** Puts a post into the bin for 30 days. */
export const deletePost = ({ id, version }: Pick<EditedPost, 'id' | 'version'>) =>
  api.DELETE('/blog/posts/{id}/', { params: { path: { id: String(id) }, header: ifMatch(version) } })

/** Takes a post out of the bin, as a draft. Its slug differs if another post has taken it meanwhile. */
export const restorePost = async ({ id, version }: Pick<EditedPost, 'id' | 'version'>): Promise<EditedPost> =>
  requirePost(
    editedPost(
      await responseData(
        api.POST('/blog/posts/{id}/restore/', { params: { path: { id }, header: ifMatch(version) } }),
      ),
    ),
  )

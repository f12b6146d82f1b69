/**
 * The types of posts as staff manage them, and the functions that read them from API responses (RULES §3, D26). Fields
 * that the API leaves out get default values.
 */
import { beginning } from '../shared/html-text'
import { EMPTY_POST, type PostValues } from '../shared/post'
import { readFlag, readList, readNumber, readRecord, readText } from './normalise'
import { authorName } from './post'
import { webAddress } from './web-address'

export const POST_STATES = ['draft', 'scheduled', 'published', 'bin'] as const
export type PostState = (typeof POST_STATES)[number]

/** A tag or category of a post. The name is empty if the API sends only the id. */
interface PostReference {
  id: number
  name: string
}

/** A post in the list that staff see. */
export interface ManagedPost {
  id: number
  title: string
  slug: string
  excerpt: string
  state: PostState
  category: PostReference | null
  tags: PostReference[]
  /** Public name of the author; empty if the API does not send it. */
  author: string
  picture: string | undefined
  /** Publication time, in the past or in the future; null if the post has none. */
  publishedAt: string | null
  createdAt: string | null
  /**
   * Name of the user who last saved the post, and the time of that save. A field is null if the API does not send it.
   */
  saved: { by: string | null; at: string | null }
  /** Time at which the post was moved to the bin; null if it is not in the bin. */
  deletedAt: string | null
  /** Reading time in minutes. */
  readTime: number | null
}

/** A post with all fields that an edit may change. */
export interface EditedPost extends ManagedPost {
  /** The fields in the format of the form. */
  values: PostValues
  /** The version for `If-Match` (D42), or null when the API has no versions. */
  version: string | null
}

function reference(data: unknown): PostReference | null {
  const id = typeof data === 'number' ? data : readNumber(data, 'id')
  return id === undefined ? null : { id, name: readText(data, 'name') ?? '' }
}

const references = (data: unknown[]): PostReference[] =>
  data.map(reference).filter((one): one is PostReference => one !== null)

/** Returns the state of a post. If the API sends no state, it is derived from the status and the publication time. */
function postState(data: unknown, now: number): PostState {
  const sent = POST_STATES.find((state) => state === readText(data, 'state'))
  if (sent) return sent
  if (readText(data, 'status') !== 'published') return 'draft'
  return Date.parse(readText(data, 'published_at') ?? '') > now ? 'scheduled' : 'published'
}

/**
 * Reads a post of the staff's list. Returns null if the id or the title is missing, because such a post could not be
 * managed.
 */
export function managedPost(data: unknown, now = Date.now()): ManagedPost | null {
  const id = readNumber(data, 'id')
  const title = readText(data, 'title')
  if (id === undefined || !title) return null
  const text = (name: string) => readText(data, name) ?? null
  return {
    id,
    title,
    slug: readText(data, 'slug') ?? String(id),
    excerpt: readText(data, 'excerpt') ?? '',
    state: postState(data, now),
    category: reference(readRecord(data, 'category') ?? readNumber(data, 'category')),
    tags: references(readList(data, 'tags')),
    author: authorName(data),
    picture: webAddress(readText(data, 'featured_image')),
    publishedAt: text('published_at'),
    createdAt: text('created_at'),
    saved: { by: text('updated_by_name'), at: text('updated_at') },
    deletedAt: text('deleted_at'),
    readTime: readNumber(data, 'read_time') ?? null,
  }
}

/**
 * Reads the fields of a post in the format of the form. An excerpt that the server made from the text is empty in the
 * form, as it was when a user saved it. Otherwise each change of the text would also count as a change of the excerpt.
 */
function postValues(data: unknown, { category, tags, slug, excerpt }: ManagedPost): PostValues {
  const values: Record<string, unknown> = {}
  for (const [field, empty] of Object.entries(EMPTY_POST))
    values[field] = typeof empty === 'boolean' ? readFlag(data, field) : (readText(data, field) ?? empty)
  return {
    ...(values as unknown as PostValues),
    slug,
    excerpt: excerpt === beginning(readText(data, 'content') ?? '') ? '' : excerpt,
    category: category === null ? '' : String(category.id),
    // Sorted by id as on the server, so that an unchanged list of tags equals the stored one.
    tags: tags.map(({ id }) => id).sort((one, other) => one - other),
  }
}

/** Reads a post with all fields that an edit may change. */
export function editedPost(data: unknown, now = Date.now()): EditedPost | null {
  const post = managedPost(data, now)
  return post && { ...post, values: postValues(data, post), version: readText(data, 'version') ?? null }
}

export interface PostFigures extends Record<'all' | PostState, number> {
  /** The users who have written posts, each with the number of posts. */
  authors: { id: number; name: string; count: number }[]
}

export function postFigures(data: unknown): PostFigures {
  const count = (name: string) => readNumber(data, name) ?? 0
  return {
    all: count('all'),
    draft: count('draft'),
    scheduled: count('scheduled'),
    published: count('published'),
    bin: count('bin'),
    authors: references(readList(data, 'authors')).map((author, at) => ({
      ...author,
      count: readNumber(readList(data, 'authors')[at], 'post_count') ?? 0,
    })),
  }
}

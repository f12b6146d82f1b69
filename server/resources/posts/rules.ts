import {
  EMPTY_POST,
  POST_CANONICAL_WRONG,
  POST_CATEGORY_UNKNOWN,
  POST_PICTURE_WRONG,
  POST_TAGS_UNKNOWN,
  postProblems,
  publicationTime,
  slugTaken,
  type PostField,
  type PostValues,
} from '../../../src/shared/post'
import { beginning } from '../../../src/shared/html-text'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import { deletedMediaProblems } from '../../db/gone-media'
import type { Trx } from '../../db/schema'
import { invalid } from '../../http/errors'
import { cleanUrl } from '../../http/sanitise'
import { deriveSlug, typedSlug, type SlugOwner } from '../../http/kept-slug'
import type { PostBody } from './body'
import type { Post } from './store'
import { postValues } from './values'
import { findTags, isCategory } from './writing-store'

export const SLUG_WORD = 'artigo'

/** The fields that may contain addresses of files in the media library. */
export const MEDIA = { addresses: ['featured_image', 'og_image'], html: 'content' } as const

/**
 * Returns the slug for a post: the present slug if none or the same was sent, the sent slug, or a new one made from the
 * title. If the sent slug is taken, returns a free one as `free`.
 */
async function chooseSlug(
  trx: Trx,
  owner: SlugOwner,
  sent: string | undefined,
  { title, slug }: PostValues,
): Promise<{ slug: string } | { free: string }> {
  const isKept = owner.id !== null && (sent === undefined || sent === slug)
  if (isKept) return { slug }
  return sent ? typedSlug(trx, owner, sent) : { slug: await deriveSlug(trx, owner, title) }
}

/**
 * Returns the excerpt. It is made from the text if there is none, or if the previous excerpt was made from the text and
 * has not been edited.
 */
function chooseExcerpt(values: PostValues, before: PostValues): string {
  const wasMade = values.excerpt === before.excerpt && before.excerpt === beginning(before.content)
  return values.excerpt === '' || wasMade ? beginning(values.content) : values.excerpt
}

/** Returns errors that only the database can show: a category or a tag that does not exist any more. */
async function referenceProblems(
  trx: Trx,
  { category, tags }: PostValues,
  judged: Problems<PostField>,
): Promise<Problems<PostField>> {
  const problems: Problems<PostField> = {}
  if (category !== '' && !judged.category && !(await isCategory(trx, Number(category))))
    problems.category = POST_CATEGORY_UNKNOWN
  if (!judged.tags && (await findTags(trx, tags)).length < tags.length) problems.tags = POST_TAGS_UNKNOWN
  return problems
}

const ADDRESS_SENTENCES = {
  featured_image: POST_PICTURE_WRONG,
  og_image: POST_PICTURE_WRONG,
  canonical_url: POST_CANONICAL_WRONG,
} as const satisfies Problems<PostField>

/** Returns errors for URLs that look valid but cannot be parsed or are not allowed, and so could not be stored. */
function addressProblems(values: PostValues): Problems<PostField> {
  const fields = Object.keys(ADDRESS_SENTENCES) as (keyof typeof ADDRESS_SENTENCES)[]
  const wrong = fields.filter((field) => values[field] !== '' && cleanUrl(values[field]) === null)
  return Object.fromEntries(wrong.map((field) => [field, ADDRESS_SENTENCES[field]]))
}

/**
 * Validates an edit or a new post, and completes missing values such as slug and excerpt. Fields that were not sent
 * keep their value.
 * @throws Refusal 400 with an error text for each wrong field
 */
export async function readPost(
  trx: Trx,
  { fields, problems: sentWrong }: PostBody,
  before: Post | null,
  now: Date,
): Promise<PostValues> {
  const was = before ? postValues(before) : EMPTY_POST
  const values: PostValues = { ...was, ...fields }
  const judged = postProblems(values)
  const wrong = {
    ...addressProblems(values),
    ...(await referenceProblems(trx, values, judged)),
    ...(await deletedMediaProblems(trx, values, was, MEDIA)),
    ...judged,
    ...sentWrong,
  }
  const owner: SlugOwner = { kind: 'posts', word: SLUG_WORD, id: before?.id ?? null }
  const chosen = wrong.slug
    ? { slug: was.slug }
    : await chooseSlug(trx, owner, fields.slug, { ...values, slug: was.slug })
  const problems = { ...('free' in chosen && { slug: slugTaken(chosen.free) }), ...wrong }
  if (hasProblems(problems) || 'free' in chosen) throw invalid(problems)

  const time = publicationTime(values.published_at)
  return {
    ...values,
    slug: chosen.slug,
    excerpt: chooseExcerpt(values, was),
    published_at: time ?? (values.status === 'published' ? now.toISOString() : ''),
  }
}

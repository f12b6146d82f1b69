import { sql, type Expression } from 'kysely'
import type { Db } from '../../db/schema'

/** The kinds of records that show pictures and documents. */
export type MediaKind = 'projects' | 'blog'

const ADDRESS = /\/media\/([a-z0-9-]+\/[a-z0-9-]+-[0-9a-f]{10})(?=-\d+\.(?:webp|avif)|\.pdf)/g

/**
 * Returns the names of the pictures and documents that a text refers to: '<img
 * src="/media/projetos/poco-1a2b3c4d5e-640.webp">' -> 'projetos/poco-1a2b3c4d5e'.
 */
const namesIn = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => [...(text ?? '').matchAll(ADDRESS)].map((match) => match[1] ?? ''))

/** Reads a text without an address as '', because most records have long texts without pictures. */
const withAddress = (column: Expression<string | null>) =>
  sql<string | null>`case when ${column} like '%/media/%' then ${column} end`

interface Visible {
  /** Records that visitors may see at this time; null for all records, including unpublished ones. */
  at: Date | null
}

async function namesOfProjects(db: Db, { at }: Visible): Promise<string[]> {
  const shown = db.selectFrom('projects').$if(at !== null, (query) => query.where('is_public', '=', 1))
  const ids = shown.select('id')
  const [projects, images, evidences] = await Promise.all([
    shown
      .select((record) => [
        'featured_image',
        'image',
        'project_document',
        withAddress(record.ref('content')).as('content'),
      ])
      .execute(),
    db.selectFrom('project_images').select('image').where('project_id', 'in', ids).execute(),
    db.selectFrom('project_evidences').select('file').where('project_id', 'in', ids).execute(),
  ])
  return namesIn([
    ...projects.flatMap((row) => [row.featured_image, row.image, row.project_document, row.content]),
    ...images.map((row) => row.image),
    ...evidences.map((row) => row.file),
  ])
}

async function namesOfPosts(db: Db, { at }: Visible): Promise<string[]> {
  const posts = await db
    .selectFrom('posts')
    .select((record) => ['featured_image', 'og_image', withAddress(record.ref('content')).as('content')])
    .$if(at !== null, (query) =>
      query.where('status', '=', 'published').where('published_at', '<=', (at ?? new Date()).toISOString()),
    )
    .execute()
  return namesIn(posts.flatMap((row) => [row.featured_image, row.og_image, row.content]))
}

/** Returns the names of all pictures and documents that visitors may see at this time. */
export async function publicNames(db: Db, now: Date): Promise<Set<string>> {
  const [ofProjects, ofPosts] = [await namesOfProjects(db, { at: now }), await namesOfPosts(db, { at: now })]
  return new Set([...ofProjects, ...ofPosts])
}

/** Returns which kinds of records, published or not, show this picture or document. */
export async function kindsShowing(db: Db, name: string): Promise<MediaKind[]> {
  const [ofProjects, ofPosts] = [
    await namesOfProjects(db, { at: null }),
    await namesOfPosts(db, { at: null }),
  ]
  return [
    ...(ofProjects.includes(name) ? ['projects' as const] : []),
    ...(ofPosts.includes(name) ? ['blog' as const] : []),
  ]
}

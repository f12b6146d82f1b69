import { sql, type Expression } from 'kysely'
import type { Db, Trx } from './schema'

/** The place in a record that shows a picture or document. */
export type MediaPlace =
  'featured_image' | 'image' | 'content' | 'gallery' | 'evidence' | 'document' | 'og_image'

/** One record that shows a picture or document in one place. */
export interface MediaUse {
  record: 'project' | 'post'
  id: number
  title: string
  slug: string
  /** The time from which visitors can see the record; '' if they can always see it, null if they cannot see it. */
  visibleFrom: string | null
  place: MediaPlace
}

/** The uses of each file, by the file's name, such as 'projetos/poco-1a2b3c4d5e'. */
export type MediaUses = ReadonlyMap<string, readonly MediaUse[]>

const ADDRESS = /\/media\/([a-z0-9-]+\/[a-z0-9-]+-[0-9a-f]{10})(?=-\d+\.(?:webp|avif)|\.pdf)/g

/** Returns the names of the media files whose URLs are in a text. */
export const mediaNamesIn = (text: string): string[] =>
  [...text.matchAll(ADDRESS)].map((match) => match[1] ?? '')

/** Returns the name of the media file at an address; null for an address that is not a media file. */
export const mediaNameIn = (address: string): string | null => mediaNamesIn(address)[0] ?? null

/** The value of `visibleFrom` for public projects, which have no date of publication. */
const ALWAYS = ''

/** Returns SQL that gives a text only if it may contain a media address, so that other long texts are not read. */
const withAddress = (column: Expression<string | null>) =>
  sql<string | null>`case when ${column} like '%/media/%' then ${column} end`

type Found = MediaUse & { text: string | null }

async function textsOfProjects(db: Db): Promise<Found[]> {
  const [projects, images, evidences] = [
    await db
      .selectFrom('projects')
      .select([
        'id',
        'name',
        'slug',
        'is_public',
        'deleted_at',
        'featured_image',
        'image',
        'project_document',
      ])
      .select((record) => withAddress(record.ref('content')).as('content'))
      .execute(),
    await db.selectFrom('project_images').select(['project_id', 'image']).execute(),
    await db
      .selectFrom('project_evidences')
      .select(['project_id', 'file'])
      .where('file', 'is not', null)
      .execute(),
  ]
  const byId = new Map(
    projects.map(({ id, name, slug, is_public, deleted_at }) => {
      const visibleFrom = is_public === 1 && deleted_at === null ? ALWAYS : null
      return [id, { record: 'project' as const, id, title: name, slug, visibleFrom }]
    }),
  )
  const found = (id: number, place: MediaPlace, text: string | null): Found[] => {
    const project = byId.get(id)
    return project && text ? [{ ...project, place, text }] : []
  }
  return [
    ...projects.flatMap((row) => [
      ...found(row.id, 'featured_image', row.featured_image),
      ...found(row.id, 'image', row.image),
      ...found(row.id, 'content', row.content),
      ...found(row.id, 'document', row.project_document),
    ]),
    ...images.flatMap((row) => found(row.project_id, 'gallery', row.image)),
    ...evidences.flatMap((row) => found(row.project_id, 'evidence', row.file)),
  ]
}

async function textsOfPosts(db: Db): Promise<Found[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'status', 'published_at', 'featured_image', 'og_image'])
    .select((record) => withAddress(record.ref('content')).as('content'))
    .execute()
  return rows.flatMap(({ id, title, slug, status, published_at, featured_image, og_image, content }) => {
    const visibleFrom = status === 'published' ? published_at : null
    const post = { record: 'post' as const, id, title, slug, visibleFrom }
    return [
      { ...post, place: 'featured_image' as const, text: featured_image },
      { ...post, place: 'og_image' as const, text: og_image },
      { ...post, place: 'content' as const, text: content },
    ]
  })
}

/** Returns the uses of all media files in projects and posts, including unpublished ones. */
export async function readMediaUses(db: Db): Promise<MediaUses> {
  const uses = new Map<string, MediaUse[]>()
  for (const { text, ...use } of [...(await textsOfProjects(db)), ...(await textsOfPosts(db))])
    for (const name of new Set(mediaNamesIn(text ?? ''))) {
      const known = uses.get(name)
      if (known) known.push(use)
      else uses.set(name, [use])
    }
  return uses
}

/** All columns that may contain the address of a media file. */
const COLUMNS = [
  ['projects', 'featured_image'],
  ['projects', 'image'],
  ['projects', 'content'],
  ['projects', 'project_document'],
  ['project_images', 'image'],
  ['project_evidences', 'file'],
  ['posts', 'featured_image'],
  ['posts', 'og_image'],
  ['posts', 'content'],
  // The earlier values of records are changed too. A restored earlier version then shows the picture under its new
  // name.
  ['record_history', 'before'],
] as const

/**
 * Replaces the name of a media file by another name in all records, in the caller's transaction. Only whole names are
 * replaced: the query also finds longer names that begin with `from`.
 */
export async function renameInRecords(trx: Trx, from: string, to: string): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const { rows } = await sql<{ id: number; text: string }>`select id, ${sql.ref(column)} as text
      from ${sql.table(table)} where ${sql.ref(column)} like ${`%/media/${from}%`}`.execute(trx)
    for (const { id, text } of rows) {
      const changed = text.replace(ADDRESS, (whole, name) => (name === from ? `/media/${to}` : whole))
      if (changed !== text)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${changed} where id = ${id}`.execute(
          trx,
        )
    }
  }
}

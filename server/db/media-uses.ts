import { sql, type Expression } from 'kysely'
import type { Db, Trx } from './schema'

/** Where a record shows a picture or document. */
export type MediaPlace =
  'featured_image' | 'image' | 'content' | 'gallery' | 'evidence' | 'document' | 'og_image'

/** One record that shows a picture or document in one place. */
export interface MediaUse {
  record: 'project' | 'post'
  id: number
  title: string
  slug: string
  /** Visitors see the record from this time; '' if they always see it, null if never. */
  visibleFrom: string | null
  place: MediaPlace
}

/** The uses of each file, by its name: 'projetos/poco-1a2b3c4d5e'. */
export type MediaUses = ReadonlyMap<string, readonly MediaUse[]>

const ADDRESS = /\/media\/([a-z0-9-]+\/[a-z0-9-]+-[0-9a-f]{10})(?=-\d+\.(?:webp|avif)|\.pdf)/g

/** Returns the names of the media files whose URLs are in a text. */
export const mediaNamesIn = (text: string): string[] =>
  [...text.matchAll(ADDRESS)].map((match) => match[1] ?? '')

/** Returns the name of the file at an address; null for other addresses. */
export const mediaNameIn = (address: string): string | null => mediaNamesIn(address)[0] ?? null

/** Public projects have no date from which visitors see them. */
const ALWAYS = ''

/** Reads a text without an address as '', because most records have long texts without pictures. */
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

/** Reads which records show which pictures and documents, published or not. */
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

/** Every column that may contain an address. */
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
  // An earlier version that is restored must show the picture that replaced its own.
  ['record_history', 'before'],
] as const

/**
 * Replaces the name of a file by another one in all records, in the caller's transaction. The name is replaced only
 * where it ends, because another name may begin with it.
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

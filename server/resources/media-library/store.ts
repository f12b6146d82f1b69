import { sql, type SelectQueryBuilder } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import { mediaNameIn } from '../../db/media-uses'
import type { Db, Tables, Trx } from '../../db/schema'
import type { MediaFileKind } from '../../db/tables/media-tables'
import type { WriteStamp } from '../../http/last-write'
import { readPage, type ListParameters, type ListShape } from '../../http/list-query'
import { flag } from '../../db/tables/flag'

const LIST: ListShape = {
  searchable: sql<string>`media_files.search_text`,
  orders: { uploaded_at: 'media_files.uploaded_at', name: 'media_files.name_key' },
  defaultOrder: '-uploaded_at',
  tieBreaker: 'media_files.id',
  pageSize: 24,
}

const isMissingAlt = sql<boolean>`media_files.kind = 'picture' and media_files.alt_text = '' and media_files.is_decorative = 0`

const files = (db: Db) =>
  db
    .selectFrom('media_files')
    .leftJoin('users as writers', 'writers.id', 'media_files.updated_by')
    .leftJoin('users as uploaders', 'uploaders.id', 'media_files.uploaded_by')
    .select([
      'media_files.id',
      'media_files.kind',
      'media_files.name',
      'media_files.original_name',
      'media_files.bytes',
      'media_files.width',
      'media_files.height',
      'media_files.alt_text',
      'media_files.is_decorative',
      'media_files.focal_x',
      'media_files.focal_y',
      'media_files.state',
      'media_files.failure',
      'media_files.content_hash',
      'media_files.uploaded_at',
      'uploaders.first_name as uploader_first_name',
      'uploaders.last_name as uploader_last_name',
      'media_files.updated_at',
      'writers.first_name as writer_first_name',
      'writers.last_name as writer_last_name',
    ])

export const findFile = (db: Db, id: number) => files(db).where('media_files.id', '=', id).executeTakeFirst()
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

export const findFileByHash = (db: Db, hash: string) =>
  files(db).where('media_files.content_hash', '=', hash).executeTakeFirst()

export interface FileFilters extends ListParameters {
  kind?: MediaFileKind
  missing_alt?: boolean
  address?: string
}

/**
 * Limits a query to some files. The ids are written into the SQL text, which is safe because they are numbers from the
 * database.
 */
export interface IdFilter {
  /** Ids of the only files to include; null for all files. */
  only: readonly number[] | null
  except: readonly number[]
}

const idList = (ids: readonly number[]) => sql.join(ids.map((id) => sql.lit(id)))

function withIds<T extends SelectQueryBuilder<Tables, 'media_files', object>>(
  query: T,
  { only, except }: IdFilter,
): T {
  let found: SelectQueryBuilder<Tables, 'media_files', object> = query
  if (only)
    found = found.where(
      only.length > 0 ? sql<boolean>`media_files.id in (${idList(only)})` : sql<boolean>`1 = 0`,
    )
  if (except.length > 0) found = found.where(sql<boolean>`media_files.id not in (${idList(except)})`)
  return found as T
}

export const listFiles = (
  db: Db,
  { kind, missing_alt: missingAlt, address, ...asked }: FileFilters,
  ids: IdFilter,
) =>
  readPage(
    withIds(files(db), ids)
      .$if(kind !== undefined, (query) => query.where('media_files.kind', '=', kind ?? 'picture'))
      .$if(missingAlt === true, (query) => query.where(isMissingAlt))
      .$if(address !== undefined, (query) =>
        query.where('media_files.name', '=', mediaNameIn(address ?? '') ?? ''),
      ),
    LIST,
    asked,
  )

/**
 * Returns the number and total size of the files, and how many lack an alternative text. The files in `except` are not
 * counted.
 */
export async function sumFiles(db: Db, except: readonly number[]) {
  const row = await withIds(db.selectFrom('media_files'), { only: null, except })
    .select([
      sql<number>`count(*)`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)`.as('bytes'),
      sql<number>`coalesce(sum(case when ${isMissingAlt} then 1 else 0 end), 0)`.as('missing_alt'),
    ])
    .executeTakeFirstOrThrow()
  return { files: Number(row.files), bytes: Number(row.bytes), missing_alt: Number(row.missing_alt) }
}

/** Returns a text that changes when files are added or deleted, so that a cached result is known to be outdated. */
export async function readFileSet(db: Db): Promise<string> {
  const row = await db
    .selectFrom('media_files')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(max(id), 0)`.as('last')])
    .executeTakeFirstOrThrow()
  return `${Number(row.count)} ${Number(row.last)}`
}

export const listNames = (db: Db) => db.selectFrom('media_files').select(['id', 'name']).execute()

/** Returns the names among the given ones that have a row. */
export async function knownNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await listNames(db)
  const known = new Set(rows.map(({ name }) => name))
  return new Set(names.filter((name) => known.has(name)))
}

const searchText = (originalName: string, altText: string): string => foldText(`${originalName} ${altText}`)

export interface NewFile {
  kind: MediaFileKind
  name: string
  originalName: string
  bytes: number
  hash: string | null
  width: number | null
  height: number | null
  altText: string
  isDecorative: boolean
  uploadedAt: string
  uploadedBy: number | null
  /** Whether the resized versions of the picture still have to be made. */
  isNew: boolean
}

type FileContent = Pick<
  NewFile,
  'kind' | 'name' | 'originalName' | 'bytes' | 'hash' | 'width' | 'height' | 'altText' | 'isDecorative'
>

/**
 * Returns the column values for a new or replaced file: its properties, such as name and size, and the initial state of
 * its processing.
 */
const contentColumns = (file: FileContent, isProcessed: boolean) => ({
  name: file.name,
  original_name: file.originalName,
  search_text: searchText(file.originalName, file.altText),
  name_key: foldText(file.originalName),
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  alt_text: file.altText,
  is_decorative: flag(file.isDecorative),
  state: isProcessed ? ('ready' as const) : ('processing' as const),
  failure: '',
  attempts: 0,
  leased_until: null,
  content_hash: file.hash,
})

/**
 * Adds a file.
 * @returns the new file's id, or null if there is a file with the same bytes
 */
export async function insertFile(trx: Trx, file: NewFile): Promise<number | null> {
  const row = await trx
    .insertInto('media_files')
    .values({
      ...contentColumns(file, !file.isNew),
      kind: file.kind,
      focal_x: 50,
      focal_y: 50,
      uploaded_at: file.uploadedAt,
      uploaded_by: file.uploadedBy,
      updated_at: null,
      updated_by: null,
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface Description {
  altText: string
  isDecorative: boolean
  focalX: number
  focalY: number
}

export async function describeFile(
  trx: Trx,
  file: FileRow,
  values: Description,
  stamp: WriteStamp,
): Promise<void> {
  await trx
    .updateTable('media_files')
    .set({
      alt_text: values.altText,
      is_decorative: flag(values.isDecorative),
      focal_x: values.focalX,
      focal_y: values.focalY,
      search_text: searchText(file.original_name, values.altText),
      ...stamp,
    })
    .where('id', '=', file.id)
    .execute()
}

export type Replacement = FileContent & Description

/** Replaces the file of a record. The old file is added to the leftovers, which are deleted later. */
export async function replaceFile(
  trx: Trx,
  before: FileRow,
  file: Replacement,
  stamp: WriteStamp,
): Promise<void> {
  await trx
    .updateTable('media_files')
    .set({
      ...contentColumns(file, file.kind !== 'picture'),
      focal_x: file.focalX,
      focal_y: file.focalY,
      ...stamp,
    })
    .where('id', '=', before.id)
    .execute()
  await addLeftover(trx, before)
}

export async function deleteFile(trx: Trx, file: FileRow): Promise<void> {
  await trx.deleteFrom('media_files').where('id', '=', file.id).execute()
  await addLeftover(trx, file)
}

const addLeftover = (trx: Trx, { name, kind }: FileRow) =>
  trx
    .insertInto('media_leftovers')
    .values({ name, kind })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

export const listLeftovers = (db: Db) => db.selectFrom('media_leftovers').select(['name', 'kind']).execute()

export async function dropLeftover(db: Db, name: string): Promise<void> {
  await db.deleteFrom('media_leftovers').where('name', '=', name).execute()
}

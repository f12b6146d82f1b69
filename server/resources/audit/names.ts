import type { Db } from '../../db/schema'
import { publicName } from '../../http/last-write'
import type { Named } from './words'

/** The name of a record, and its slug if a link to the record needs one. */
export interface RecordName {
  name: string
  slug: string | null
}

type NameRow = RecordName & { id: number }

/**
 * Functions that read the names of records, by table. Records of other tables, such as those about people, are shown
 * only by their number.
 */
const SOURCES: Readonly<Record<string, (db: Db, ids: number[]) => Promise<NameRow[]>>> = {
  users: async (db, ids) =>
    (
      await db
        .selectFrom('users')
        .select(['id', 'username', 'first_name', 'last_name'])
        .where('id', 'in', ids)
        .execute()
    ).map((row) => ({
      id: row.id,
      name: publicName(row.first_name, row.last_name) ?? row.username,
      slug: null,
    })),
  donations: async (db, ids) =>
    (await db.selectFrom('donations').select(['id', 'number']).where('id', 'in', ids).execute()).map(
      ({ id, number }) => ({ id, name: number, slug: null }),
    ),
  donation_methods: async (db, ids) =>
    (await db.selectFrom('donation_methods').select(['id', 'name']).where('id', 'in', ids).execute()).map(
      (row) => ({ ...row, slug: null }),
    ),
  posts: async (db, ids) =>
    (
      await db
        .selectFrom('posts')
        .select(['id', 'title', 'slug', 'deleted_at'])
        .where('id', 'in', ids)
        .execute()
    ).map(({ id, title, slug, deleted_at: deletedAt }) => ({
      id,
      name: `«${title}»`,
      slug: deletedAt === null ? slug : null,
    })),
  projects: async (db, ids) =>
    (
      await db
        .selectFrom('projects')
        .select(['id', 'name', 'slug', 'deleted_at'])
        .where('id', 'in', ids)
        .execute()
    ).map(({ id, name, slug, deleted_at: deletedAt }) => ({
      id,
      name: `«${name}»`,
      slug: deletedAt === null ? slug : null,
    })),
}

export type Names = (subject: Named) => RecordName

/** Reads the names of records. A record without a name, such as a deleted one, is shown by its number. */
export async function readNames(db: Db, subjects: readonly Named[]): Promise<Names> {
  const found = new Map<string, RecordName>()
  for (const [table, read] of Object.entries(SOURCES)) {
    const ids = new Set(subjects.filter((one) => one.table === table).map(({ id }) => id))
    if (ids.size === 0) continue
    for (const { id, name, slug } of await read(db, [...ids])) found.set(`${table} ${id}`, { name, slug })
  }
  return ({ table, id }) => found.get(`${table} ${id}`) ?? { name: `n.º ${id}`, slug: null }
}

import { sql, type Expression } from 'kysely'
import type { Db, Trx } from './schema'
import type { KeptTable } from './tables/record-tables'

/** Returns the id of the record that had this slug before. Use it only if no record has this slug now. */
export async function findByOldSlug(db: Db, kind: KeptTable, slug: string): Promise<number | null> {
  const row = await db
    .selectFrom('old_slugs')
    .select('record_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.record_id ?? null
}

/**
 * Returns SQL for the id of the record that has this slug, else of the record that had it before; the SQL gives null if
 * there is no such record. Both parts are read from an index.
 */
export const idAtSlug = (kind: KeptTable, slug: string): Expression<number> =>
  sql<number>`coalesce((select id from ${sql.table(kind)} where slug = ${slug}),
    (select record_id from old_slugs where kind = ${kind} and slug = ${slug}))`

/**
 * Updates the redirects when a record gets a slug. Call it in the same transaction. It deletes an older redirect from
 * this slug to another record, and adds a redirect from the record's previous slug, if there was one.
 */
export async function takeSlug(
  trx: Trx,
  kind: KeptTable,
  record: { id: number; slug: string; before: string | null },
): Promise<void> {
  const { id, slug, before } = record
  if (slug === before) return
  await trx.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', slug).execute()
  if (before === null) return
  await trx
    .insertInto('old_slugs')
    .values({ kind, slug: before, record_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ record_id: id }))
    .execute()
}

/** Returns the slugs that begin with `stem`: the present and the earlier slugs of all records except one. */
export async function similarSlugs(
  trx: Trx,
  kind: KeptTable,
  stem: string,
  exceptId: number | null,
): Promise<{ present: string[]; old: string[] }> {
  // `stem` needs no escaping: it has only letters, digits and hyphens, so it contains no wildcards.
  const [present, old] = await Promise.all([
    trx.selectFrom(kind).select(['id', 'slug']).where('slug', 'like', `${stem}%`).execute(),
    trx
      .selectFrom('old_slugs')
      .select(['record_id as id', 'slug'])
      .where('kind', '=', kind)
      .where('slug', 'like', `${stem}%`)
      .execute(),
  ])
  const ofOthers = (rows: { id: number; slug: string }[]) =>
    rows.filter(({ id }) => id !== exceptId).map((row) => row.slug)
  return { present: ofOthers(present), old: ofOthers(old) }
}

import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * Tables whose records have an address with an id or a slug. The value is the word that is put before a slug that is
 * only a number.
 */
const WORDS = {
  posts: 'artigo',
  post_categories: 'categoria',
  project_categories: 'categoria',
  programs: 'programa',
}

/**
 * Puts a word before each slug that is only a number, because a number in an address means an id. New slugs get this
 * word too (http/slug.ts). The old address still leads to the record, unless the number is the id of another record
 * (record-name.ts).
 */
export const wordedSlugs: Migration = async (trx) => {
  for (const [table, word] of Object.entries(WORDS)) {
    const { rows } = await sql<{
      id: number
      slug: string
    }>`select id, slug from ${sql.table(table)}`.execute(trx)
    const taken = new Set(rows.map(({ slug }) => slug))
    for (const { id, slug } of rows) {
      if (!/^\d+$/.test(slug)) continue
      const worded = `${word}-${slug}`
      const free = taken.has(worded) ? `${worded}-${id}` : worded
      await sql`update ${sql.table(table)} set slug = ${free} where id = ${id}`.execute(trx)
    }
  }
}

import { sql, type Expression, type SqlBool } from 'kysely'

const ID = /^\d{1,15}$/

/** The SQL names of the columns that identify a record. A text from an address or a filter is compared with them. */
export interface NameColumns {
  id: string
  slug?: string
  /** The word that precedes a slug which would otherwise be only a number (http/slug.ts). */
  word?: string
  /** Further columns, each with the value with which it is compared. */
  others?: Record<string, string>
}

/**
 * Returns two SQL expressions: `matches` is true for the records that a text may identify, and `rank` is smallest for
 * the record to use. A number is compared with the id first, so another record's slug cannot hide a record with this
 * id. Then any text is compared with the slug, and last with the other columns. Old addresses with a number as slug
 * still work: '2026' also finds the slug 'artigo-2026'.
 */
export function matchName(
  text: string,
  { id, slug, word, others = {} }: NameColumns,
): { matches: Expression<SqlBool>; rank: Expression<number> } {
  const isNumber = ID.test(text)
  const ways: Expression<SqlBool>[] = [
    ...(isNumber ? [sql<SqlBool>`${sql.ref(id)} = ${Number(text)}`] : []),
    ...(slug ? [sql<SqlBool>`${sql.ref(slug)} = ${text}`] : []),
    ...(slug && word && isNumber ? [sql<SqlBool>`${sql.ref(slug)} = ${`${word}-${text}`}`] : []),
    ...Object.entries(others).map(([column, name]) => sql<SqlBool>`${sql.ref(column)} = ${name}`),
  ]
  return {
    matches: sql<SqlBool>`(${sql.join(ways, sql` or `)})`,
    rank: sql<number>`case ${sql.join(
      ways.map((way, place) => sql`when ${way} then ${sql.lit(place)}`),
      sql` `,
    )} end`,
  }
}

/** Returns SQL for the id of the record that a text identifies; the SQL gives null if there is no such record. */
export function namedId(table: string, text: string, columns: Omit<NameColumns, 'id'>): Expression<number> {
  const { matches, rank } = matchName(text, { id: 'id', ...columns })
  return sql<number>`(select id from ${sql.table(table)} where ${matches} order by ${rank}, id limit 1)`
}

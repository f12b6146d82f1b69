import { sql, type Expression, type SqlBool } from 'kysely'
import { foldText } from '../../src/shared/fold'
import { isOnPostgres } from './database'
import type { Db } from './schema'

/** Maximum number of words in a search, because a pasted page would become hundreds of conditions. */
const WORDS_MAX = 8

/** Escapes the wildcards of LIKE, so that '50%' searches for exactly these three characters. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns the normalised words of a search text, at most WORDS_MAX. */
const searchedWords = (asked: string): string[] =>
  foldText(asked).split(' ').filter(Boolean).slice(0, WORDS_MAX)

const contains = (column: Expression<string>, word: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${escapeLike(word)}%`} escape '\\'`

/** Returns an SQL condition for each searched word: the normalised text in the column contains the word. */
export const containsWords = (column: Expression<string>, asked: string): Expression<SqlBool>[] =>
  searchedWords(asked).map((word) => contains(column, word))

/** Names the table and the index of a search. */
interface IndexedSearch {
  /** The searched table. It must have the columns `id` and `search_text`. */
  table: string
  /** Only for SQLite: the table's FTS5 index of sequences of three letters. The index has the table's ids as rowids. */
  index: string
  /**
   * Returns SQL that selects further matching ids, for example the ids of rows with a matching related record.
   * @param contains returns the condition that a column contains the word
   */
  others: (contains: (column: Expression<string>) => Expression<SqlBool>) => Expression<number>
  /** Very common words, which are compared with each row instead of using the index (`findCommonWords`). */
  common?: ReadonlySet<string>
}

/** Minimum number of characters of a word that the index on SQLite can find. */
const INDEXED_FROM = 3

const isIndexed = (word: string): boolean => [...word].length >= INDEXED_FROM

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`

/**
 * A word that at least this number of rows contain counts as common. A common word is searched for in each row without
 * the index, because looking up so many rows through the index is slower.
 */
const COMMON_FROM = 5000

/**
 * Returns the searched words that very many rows contain, such as the domain of a mail provider. Always returns an
 * empty set on PostgreSQL, whose query planner handles such words.
 * @param index on SQLite, the table's FTS5 index
 */
export async function findCommonWords(db: Db, asked: string, index: string): Promise<Set<string>> {
  const common = new Set<string>()
  if (isOnPostgres(db)) return common
  for (const word of searchedWords(asked).filter(isIndexed)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (select rowid
      from ${sql.table(index)} where ${sql.table(index)} match ${quoted(word)} limit ${COMMON_FROM})`.execute(
      db,
    )
    if (rows[0]?.count === COMMON_FROM) common.add(word)
  }
  return common
}

/**
 * Returns one SQL condition for each searched word: the row contains the word. Use it for tables that are too large to
 * read all rows for each search. PostgreSQL uses its pg_trgm index on `search_text` for the LIKE condition.
 */
export function indexedWords(db: Db, asked: string, { table, index, others, common }: IndexedSearch) {
  return searchedWords(asked).map((word) => {
    const other = others((column) => contains(column, word))
    const id = sql.ref(`${table}.id`)
    const inText = contains(sql.ref(`${table}.search_text`), word)
    if (isOnPostgres(db))
      return sql<SqlBool>`${id} in (select id from ${sql.table(table)} where ${inText} union all ${other})`
    // Short words are not in the index, and looking up common words in it is slow. Comparing each row is cheap if the
    // search also has a rarer word.
    if (!isIndexed(word) || common?.has(word)) return sql<SqlBool>`(${inText} or ${id} in (${other}))`
    return sql<SqlBool>`${id} in (select rowid from ${sql.table(index)}
      where ${sql.table(index)} match ${quoted(word)} union all ${other})`
  })
}

/**
 * Returns the same conditions as `indexedWords`, but without the use of the index. Use it for words that very many rows
 * contain: the database then reads the rows in the order of the list until the page is full.
 */
export const scannedWords = (asked: string, { table, others }: Omit<IndexedSearch, 'index'>) =>
  searchedWords(asked).map((word) => {
    const has = (column: Expression<string>) => contains(column, word)
    return sql<SqlBool>`(${has(sql.ref(`${table}.search_text`))} or ${sql.ref(`${table}.id`)} in (${others(has)}))`
  })

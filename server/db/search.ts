import { sql, type Expression, type SqlBool } from 'kysely'
import { foldText } from '../../src/shared/fold'
import { isOnPostgres } from './database'
import type { Db } from './schema'

/** Words after the eighth are ignored, so that a pasted page does not become hundreds of conditions. */
const WORDS_MAX = 8

/** Escapes wildcards, so that '50%' searches for the three characters. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The words of a search text, normalised. */
const searchedWords = (asked: string): string[] =>
  foldText(asked).split(' ').filter(Boolean).slice(0, WORDS_MAX)

const contains = (column: Expression<string>, word: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${escapeLike(word)}%`} escape '\\'`

/** SQL conditions that a column with normalised text contains every searched word. Empty for an empty search. */
export const containsWords = (column: Expression<string>, asked: string): Expression<SqlBool>[] =>
  searchedWords(asked).map((word) => contains(column, word))

/** Where a search looks for the ids of matching rows. */
interface IndexedSearch {
  /** The table, which has the columns `id` and `search_text`. */
  table: string
  /** On SQLite: the table's FTS5 index of sequences of three letters, whose rowids are the ids. */
  index: string
  /**
   * SQL that selects further matching ids, for example those of a related record.
   * @param contains the condition that a column contains the word
   */
  others: (contains: (column: Expression<string>) => Expression<SqlBool>) => Expression<number>
}

/** The least number of characters that the index on SQLite can find. */
const INDEXED_FROM = 3

/**
 * SQL conditions that a row contains every searched word, for tables that are too large to read them for each search. On
 * PostgreSQL an index of the extension pg_trgm on `search_text` serves the same LIKE.
 */
export function indexedWords(db: Db, asked: string, { table, index, others }: IndexedSearch) {
  const hasFts = !isOnPostgres(db)
  return searchedWords(asked).map((word) => {
    const found =
      hasFts && [...word].length >= INDEXED_FROM
        ? sql`select rowid from ${sql.table(index)} where ${sql.table(index)} match ${`"${word.replaceAll('"', '""')}"`}`
        : sql`select id from ${sql.table(table)} where ${contains(sql.ref('search_text'), word)}`
    return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${found} union all ${others((column) => contains(column, word))})`
  })
}

/**
 * The same conditions without the index, for words that very many rows contain: the rows are then read in the order of
 * another index until the page is full.
 */
export const scannedWords = (asked: string, { table, others }: Omit<IndexedSearch, 'index'>) =>
  searchedWords(asked).map((word) => {
    const has = (column: Expression<string>) => contains(column, word)
    return sql<SqlBool>`(${has(sql.ref(`${table}.search_text`))} or ${sql.ref(`${table}.id`)} in (${others(has)}))`
  })

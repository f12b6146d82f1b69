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
  /** Words that are compared with each row instead (`findCommonWords`). */
  common?: ReadonlySet<string>
}

/** The least number of characters that the index on SQLite can find. */
const INDEXED_FROM = 3

const isIndexed = (word: string): boolean => [...word].length >= INDEXED_FROM

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`

/** A word that more rows have is compared with each row: to look up so many rows one by one takes longer. */
const COMMON_FROM = 5000

/**
 * Returns the searched words that very many rows have, such as the end of a mail provider's addresses. Always empty on
 * PostgreSQL, whose planner knows such words.
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
 * SQL conditions that a row contains every searched word, for tables that are too large to read them for each search. On
 * PostgreSQL an index of the extension pg_trgm on `search_text` serves the same LIKE.
 */
export function indexedWords(db: Db, asked: string, { table, index, others, common }: IndexedSearch) {
  return searchedWords(asked).map((word) => {
    const other = others((column) => contains(column, word))
    const id = sql.ref(`${table}.id`)
    const inText = contains(sql.ref(`${table}.search_text`), word)
    if (isOnPostgres(db))
      return sql<SqlBool>`${id} in (select id from ${sql.table(table)} where ${inText} union all ${other})`
    // Short words are in many rows too. Compared row by row they cost little beside a rarer word.
    if (!isIndexed(word) || common?.has(word)) return sql<SqlBool>`(${inText} or ${id} in (${other}))`
    return sql<SqlBool>`${id} in (select rowid from ${sql.table(index)}
      where ${sql.table(index)} match ${quoted(word)} union all ${other})`
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

import { sql, type Expression, type SqlBool } from 'kysely'
import { foldText } from '../../src/shared/fold'

/** Words after the eighth are ignored, so that a pasted page does not become hundreds of conditions. */
const WORDS_MAX = 8

/** Escapes wildcards, so that '50%' searches for the three characters. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** SQL conditions that a column with normalised text contains every searched word. Empty for an empty search. */
export const containsWords = (column: Expression<string>, asked: string): Expression<SqlBool>[] =>
  foldText(asked)
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => sql<SqlBool>`${column} like ${`%${escapeLike(word)}%`} escape '\\'`)

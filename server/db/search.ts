import { sql, type Expression, type SqlBool } from 'kysely'
import { foldText } from '../../src/shared/fold'

/** More words than that narrow nothing further; a pasted page must not become a hundred conditions. */
const WORDS_MAX = 8

/** '50%' is three signs to be found, not a wildcard. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Conditions under which a folded column holds every word that was asked for; none for an empty search. */
export const holdsWords = (column: Expression<string>, asked: string): Expression<SqlBool>[] =>
  foldText(asked)
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => sql<SqlBool>`${column} like ${`%${escapeLike(word)}%`} escape '\\'`)

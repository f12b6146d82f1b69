import type { RawBuilder } from 'kysely'
import type { Tables } from '../schema'

/**
 * The time for which data about a person is stored (src/shared/retention.ts). `ten-years`, `two-years` and
 * `unused-account` are promises of the privacy policy. `short` rows are deleted by a job within days or months.
 * `with-record` rows are deleted with the record to which they belong.
 */
export type Keep = 'ten-years' | 'two-years' | 'unused-account' | 'short' | 'with-record'

/**
 * The treatment of a person's rows when the person is deleted. `delete`: the rows are deleted. `anonymise`: their
 * personal columns are overwritten, so sums do not change. `keep`: they do not change, because they must be stored for
 * the time in `Keep`.
 */
export type Erase = 'delete' | 'anonymise' | 'keep'

/** A value that overwrites a personal column. */
export type Blank = string | number | null | RawBuilder<unknown>

/** The rule of one column. `reason` explains to readers of this code why a column is not personal or not exported. */
export type ColumnRule =
  { personal: false; reason: string } | { personal: true; exported: boolean; reason?: string; blank?: Blank }

/** Describes how to find the rows of a table that are about a person. */
export type Link<T extends keyof Tables> =
  /** The column has the id of the person's account. */
  | { account: keyof Tables[T] & string }
  /**
   * The column has the person's e-mail address as it was typed.
   * @param key an indexed column with the normalised address. It only makes the query fast: the address itself is
   * compared too, because normalising removes accents
   * @param unless a column with an account. If it is set, the row belongs to that account and its e-mail address does
   * not count
   * @param guestsOnly whether the address counts only for a person without an account. Members of a family may share an
   * address (D64), so before the data of an account is erased, staff only see the number of such rows
   */
  | {
      email: keyof Tables[T] & string
      key?: keyof Tables[T] & string
      unless?: keyof Tables[T] & string
      guestsOnly?: boolean
    }
  /** The column refers to a row of another table, and that row is about the person. */
  | { record: keyof Tables[T] & string; of: keyof Tables; key?: string }
  /** The column has the id of another row of this table, into which the row was merged (D64). */
  | { merged: keyof Tables[T] & string }
  /** The column has the id of a person's record. The column `kind` names the table of this record. */
  | { person: keyof Tables[T] & string }

export interface TableRule<T extends keyof Tables> {
  /** Title of the rows in Portuguese, shown to the person. Null for a table without data about individual persons. */
  title: string | null
  /** Ways to find the rows about a person. The export contains these rows with all their exported columns. */
  about: readonly Link<T>[]
  /**
   * Columns with the account of the staff user who wrote the row or decided about it. The export for that staff user
   * contains only the keys of such rows.
   */
  by: readonly (keyof Tables[T] & string)[]
  /** The column that identifies a row in the export. */
  key: keyof Tables[T] & string
  keep: Keep | null
  erase: Erase | null
  columns: { [C in keyof Tables[T] & string]: ColumnRule }
}

type Columns<C extends string> = Record<C, ColumnRule>

const each = <C extends string>(names: readonly C[], rule: ColumnRule): Columns<C> =>
  Object.fromEntries(names.map((name) => [name, rule])) as Columns<C>

/** Returns rules for personal columns that are exported. They are not overwritten, but deleted with the row. */
export const given = <C extends string>(...names: C[]): Columns<C> =>
  each(names, { personal: true, exported: true })

/** Returns rules for personal columns that are exported, and overwritten with `blank` if the row is anonymised. */
export const blanked = <C extends string>(blank: Blank, ...names: C[]): Columns<C> =>
  each(names, { personal: true, exported: true, blank })

/** Returns rules for personal columns that are not exported, with the reason. */
export const hidden = <C extends string>(reason: string, ...names: C[]): Columns<C> =>
  each(names, { personal: true, exported: false, reason })

/** Like `hidden`, but the columns are overwritten with `blank` if the row is anonymised. */
export const hiddenBlanked = <C extends string>(reason: string, blank: Blank, ...names: C[]): Columns<C> =>
  each(names, { personal: true, exported: false, reason, blank })

/** Returns rules for columns that are not personal, with the reason. */
export const plain = <C extends string>(reason: string, ...names: C[]): Columns<C> =>
  each(names, { personal: false, reason })

/** Returns rules for columns with the id of a staff account. The deletion of the account removes the id. */
export const staff = <C extends string>(...names: C[]): Columns<C> =>
  hidden('the account of the member of staff, who gets the key of the row alone', ...names)

export const SEARCH = 'a normalised copy of other columns, for searches'
export const SECRET = 'a secret, or a keyed hash of one: a copy could be used'
export const STATE = 'the state of the work, which is about the record'
export const CONTENT = 'what the association publishes'

/** The parts of a rule for a table that has no data about individual persons. */
export const IMPERSONAL = {
  title: null,
  about: [],
  by: [],
  keep: null,
  erase: null,
} as const

import type { RawBuilder } from 'kysely'
import type { Tables } from '../schema'

/**
 * How long the privacy policy keeps what a table has about a person (src/shared/retention.ts): `ten-years`, `two-years`
 * and `unused-account` are its promises. `short` is deleted by a sweep within days or months, `with-record` lives as long
 * as the record that it belongs to.
 */
export type Keep = 'ten-years' | 'two-years' | 'unused-account' | 'short' | 'with-record'

/**
 * What happens to a person's rows when the person is deleted: the rows go, their personal columns are overwritten so that
 * sums stay, or the law keeps them for `Keep`.
 */
export type Erase = 'delete' | 'anonymise' | 'keep'

/** A value that overwrites a personal column. */
export type Blank = string | number | null | RawBuilder<unknown>

/** The rule of one column. The reason of a column that is not exported, or not personal, is for who reads the table. */
export type ColumnRule =
  { personal: false; reason: string } | { personal: true; exported: boolean; reason?: string; blank?: Blank }

/** How the rows of a table are found that are about a person. */
export type Link<T extends keyof Tables> =
  /** The column has the id of the person's account. */
  | { account: keyof Tables[T] & string }
  /**
   * The column has the person's e-mail address as it was typed.
   * @param key an indexed column with the address normalised. It narrows the search, but does not decide: accents are lost
   * @param unless the row belongs to an account where this column is set, and then only that account counts
   * @param guestsOnly only for a person without an account: families share addresses (D64), and staff look at the rows
   */
  | {
      email: keyof Tables[T] & string
      key?: keyof Tables[T] & string
      unless?: keyof Tables[T] & string
      guestsOnly?: boolean
    }
  /** The column has a key of another table's row, which is about the person. */
  | { record: keyof Tables[T] & string; of: keyof Tables; key?: string }
  /** The column has the id of another row of this table, into which the row was merged (D64). */
  | { merged: keyof Tables[T] & string }
  /** The column has the id of a record of the kind of person that the column `kind` names. */
  | { person: keyof Tables[T] & string }

export interface TableRule<T extends keyof Tables> {
  /** What the rows are, in Portuguese, for the person. Null for a table that has nothing about single persons. */
  title: string | null
  /** The rows that are about a person. They are exported in full, but for columns that are not exported. */
  about: readonly Link<T>[]
  /** Columns with the account of staff who wrote or decided. The row itself may be about others, so only its key is exported. */
  by: readonly (keyof Tables[T] & string)[]
  /** The column that tells a row apart. */
  key: keyof Tables[T] & string
  keep: Keep | null
  erase: Erase | null
  columns: { [C in keyof Tables[T] & string]: ColumnRule }
}

type Columns<C extends string> = Record<C, ColumnRule>

const each = <C extends string>(names: readonly C[], rule: ColumnRule): Columns<C> =>
  Object.fromEntries(names.map((name) => [name, rule])) as Columns<C>

/** Personal columns that the person gets. Deleted with the row. */
export const given = <C extends string>(...names: C[]): Columns<C> =>
  each(names, { personal: true, exported: true })

/** Personal columns that the person gets, and that are overwritten where the row must stay. */
export const blanked = <C extends string>(blank: Blank, ...names: C[]): Columns<C> =>
  each(names, { personal: true, exported: true, blank })

/** Personal columns that the person does not get, with the reason. */
export const hidden = <C extends string>(reason: string, ...names: C[]): Columns<C> =>
  each(names, { personal: true, exported: false, reason })

/** Like `hidden`, for columns that are overwritten where the row must stay. */
export const hiddenBlanked = <C extends string>(reason: string, blank: Blank, ...names: C[]): Columns<C> =>
  each(names, { personal: true, exported: false, reason, blank })

/** Columns that are not personal, with the reason. */
export const plain = <C extends string>(reason: string, ...names: C[]): Columns<C> =>
  each(names, { personal: false, reason })

/** The reason of columns with the account of staff: a number that the account's deletion removes. */
export const staff = <C extends string>(...names: C[]): Columns<C> =>
  hidden('the account of the member of staff, who gets the key of the row alone', ...names)

export const SEARCH = 'a normalised copy of other columns, for searches'
export const SECRET = 'a secret, or a keyed hash of one: a copy could be used'
export const STATE = 'the state of the work, which is about the record'
export const CONTENT = 'what the association publishes'

/** The parts of a rule for a table that has nothing about single persons. */
export const IMPERSONAL = {
  title: null,
  about: [],
  by: [],
  keep: null,
  erase: null,
} as const

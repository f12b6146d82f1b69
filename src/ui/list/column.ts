import type { ReactNode } from 'react'

/**
 * The description of one column of a list. The table, the cards, the sorting, the search and the CSV file all use it.
 */
export interface Column<T> {
  /** The name of the column in the URL (`?ordem=nome`). */
  key: string
  /** The column's heading, also in the CSV file. */
  label: string
  /** Returns the record's value in this column, or null if the record has no value. */
  of: (record: T) => string | number | null
  /** Renders the value when plain text is not enough. */
  show?: (record: T) => ReactNode
  /** The CSS width in the table. Columns without it share the remaining width. */
  width?: string
  isSortable?: boolean
  /**
   * Whether the table and the cards leave this column out. The CSV file still contains it, and the search can still use
   * it.
   */
  isHidden?: boolean
  /** Whether the list's search looks into this column. */
  isSearched?: boolean
  /** Whether the value is clear without a label, so that cards show no label before it. */
  isPlain?: boolean
  /** Whether the value is only a number or a word, so that cards show it in one line with other short values. */
  isShort?: boolean
}

import type { ReactNode } from 'react'

/** A column of a list, as data: the table, the cards, the order, the search and the CSV file all read it. */
export interface Column<T> {
  /** Its name in the address (`?ordem=nome`) and in the CSV file. */
  key: string
  label: string
  /** What the record has in this column; null where it has nothing. */
  of: (record: T) => string | number | null
  /** How it looks, where it is more than its text. */
  show?: (record: T) => ReactNode
  /** CSS width in the table; without it the column shares what is left. */
  width?: string
  isSortable?: boolean
  /** Searched and in the CSV file, and shown within another column or not at all. */
  isHidden?: boolean
  /** The list's search looks into it. */
  isSearched?: boolean
  /** Its own words say what it is: a card shows no label before it. */
  isPlain?: boolean
}

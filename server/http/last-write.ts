/**
 * Who wrote a record last, and when. Staff see both when another user has changed the record that they are editing
 * (D42).
 */

/** The columns of a record's table that each write sets. */
export interface WriteStamp {
  updated_at: string
  updated_by: number
}

/** The last write as a query reads it. The columns `writer_…` contain the names of the account that wrote. */
export interface WrittenRow {
  updated_at: string | null
  writer_first_name: string | null
  writer_last_name: string | null
}

/** The public name of an account (D43); null where it has none. */
export const publicName = (...names: (string | null)[]): string | null =>
  names.filter(Boolean).join(' ') || null

/**
 * Returns the response's fields about the last write. Only responses for staff contain them: visitors must not know who
 * works on a record.
 */
export const presentLastWrite = (row: WrittenRow) => ({
  updated_at: row.updated_at,
  updated_by_name: publicName(row.writer_first_name, row.writer_last_name),
})

/**
 * The user and the time of the last write of a record. Staff are shown both if another user has changed the record that
 * they are editing (D42).
 */

/** The columns that each write of a record sets. */
export interface WriteStamp {
  updated_at: string
  updated_by: number
}

/** The last write, as a query returns it. The columns `writer_…` contain the names of the user who wrote. */
export interface WrittenRow {
  updated_at: string | null
  writer_first_name: string | null
  writer_last_name: string | null
}

/** Returns the public name of an account (D43); null if the account has no name. */
export const publicName = (...names: (string | null)[]): string | null =>
  names.filter(Boolean).join(' ') || null

/**
 * Returns the fields of a response about the last write. Only responses for staff contain them, because visitors must
 * not find out who works on a record.
 */
export const presentLastWrite = (row: WrittenRow) => ({
  updated_at: row.updated_at,
  updated_by_name: publicName(row.writer_first_name, row.writer_last_name),
})

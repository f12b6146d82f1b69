import type { Generated } from 'kysely'

/**
 * The tables that posts and projects have in common: old slugs and the history of changes (migrations 0012 and 0014).
 */
export interface RecordTables {
  old_slugs: OldSlugsTable
  record_history: RecordHistoryTable
}

/** The tables whose records can be moved to the bin, keep their old slugs and have a history. */
export type KeptTable = 'posts' | 'projects'

/** The columns that tables of records need for the bin. */
export interface BinColumns {
  /** The time of the move to the bin, or null. A post in the bin is a draft, a project in the bin is not public. */
  deleted_at: string | null
  deleted_by: number | null
  /** The slug of a record in the bin. Its column `slug` is then invalid, so that other records can use the slug. */
  bin_slug: string | null
}

interface OldSlugsTable {
  kind: KeptTable
  slug: string
  record_id: number
}

export type HistoryEvent = 'create' | 'change' | 'delete' | 'restore'

interface RecordHistoryTable {
  id: Generated<number>
  kind: KeptTable
  record_id: number
  at: string
  user_id: number | null
  event: HistoryEvent
  /** The names of the changed fields, as a JSON list. */
  fields: string
  /** The values of the changed fields before the change, as JSON. */
  before: string
  /** The changed project part (HistoryPart as JSON); null if the record's own fields changed. */
  part: string | null
}

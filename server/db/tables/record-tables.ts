import type { Generated } from 'kysely'

/** What posts and projects have in common: the bin, old slugs and the history of changes (migrations 0012 and
 * 0014). */
export interface RecordTables {
  old_slugs: OldSlugsTable
  record_history: RecordHistoryTable
}

/** The tables whose records can be in the bin, keep their old slugs and have a history. */
export type KeptTable = 'posts' | 'projects'

/** The columns of the bin in the tables of records. */
export interface BinColumns {
  /** Since when the record is in the bin; null if it is not. A post is then a draft and a project not public. */
  deleted_at: string | null
  deleted_by: number | null
  /** The slug of a record in the bin. Its column `slug` then has a text that is no slug, so that others can take it. */
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
  /** The part of a project that was changed (HistoryPart as JSON); null for the record's own fields. */
  part: string | null
}

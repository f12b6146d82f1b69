/**
 * The data and functions of a record that the history panel needs. Posts and projects have the same kind of history.
 */
import type { QueryKey } from '@tanstack/react-query'

/** One change of a record. */
export interface HistoryEntry {
  id: number
  at: string
  event: 'create' | 'change' | 'delete' | 'restore'
  /** The public name of the user who made the change; empty if the user is unknown. */
  by: string
  /** The names of the changed fields. */
  fields: string[]
  /** The project part (milestone, update, ...) that was changed. Such an entry has no version of the record. */
  part?: HistoryPart
}

export interface HistoryPart {
  kind: string
  title: string
  event: 'create' | 'change' | 'delete' | 'order' | 'restore'
  /** Whether the deleted part was restored. Set only for an entry about a deletion. */
  restored?: boolean
}

export type FieldValues = Readonly<Record<string, unknown>>

/** The values of the fields that an edit of a project part changed, by the names that the entry has for the fields. */
export interface PartChange {
  before: FieldValues
  /** The values after the edit; null if they are not known. */
  after: FieldValues | null
  /** Whether the part still exists, so that the edit can be undone. */
  exists: boolean
}

export interface HistorySource {
  /** The first elements of all query keys of the history, such as ['staff', 3, 'posts', 'history', 12]. */
  key: QueryKey
  /** Reads one page of the changes, newest first. */
  readPage: (
    page: number,
    size: number,
    signal: AbortSignal,
  ) => Promise<{ count: number; results: HistoryEntry[] }>
  /** Reads the values of the record's fields before a change. */
  readVersion: (entry: number, signal: AbortSignal) => Promise<{ values: FieldValues }>
  /** The current values of the record's fields. */
  present: FieldValues
  /** Restores the values that the record's fields had before a change. */
  restore: (entry: number) => Promise<unknown>
  /** Reads the changed values of an edited project part. Undefined for a record without parts. */
  readPartChange?: (entry: number, signal: AbortSignal) => Promise<PartChange>
  /**
   * Restores the project part whose deletion this entry describes, or the earlier values of the edited part. Undefined
   * for a record without parts.
   */
  restorePart?: (entry: number) => Promise<unknown>
  /** Tells the user that an edit cannot be undone because the part no longer exists. */
  partGone?: string
  /** Describes an event of a project part: 'Excluiu o marco «Telhado»'. */
  partText?: (part: HistoryPart, fields: readonly string[]) => string
  /** Repeats the requests for all data that a restoration changes. */
  refresh: () => Promise<void>
  /**
   * The labels of the fields for users, also of the fields of project parts, such as `milestones.title`. A field without
   * a label is shown with its technical name.
   */
  labels: Readonly<Record<string, string>>
  /** The fields whose value is HTML, which is shown as text. */
  html: readonly string[]
  /** Formats a value that is not a text, such as an id or a date. Returns undefined for all other values. */
  show?: (field: string, value: unknown) => string | undefined
  /** Returns the URL of the picture if the value is a picture, so that the picture is shown; otherwise undefined. */
  picture?: (field: string, value: unknown) => string | undefined
  /** A sentence for the user about the fields that a restoration does not change. */
  keeps: string
  /** Whether this user may restore versions of this record. */
  mayRestore: boolean
  /** The reason why nothing can be restored now, as a text for the user. Undefined if restoring is possible. */
  barredBy?: string
}

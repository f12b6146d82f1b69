/** What the history panel needs to know of a record. Posts and projects have the same kind of history. */
import type { QueryKey } from '@tanstack/react-query'

/** One change of a record. */
export interface HistoryEntry {
  id: number
  at: string
  event: 'create' | 'change' | 'delete' | 'restore'
  /** The public name of who did it; empty if it is not known. */
  by: string
  /** The names of the changed fields. */
  fields: string[]
  /** The part of a project that was changed. Such an entry has no version of the record. */
  part?: HistoryPart
}

export interface HistoryPart {
  kind: string
  title: string
  event: 'create' | 'change' | 'delete' | 'order' | 'restore'
  /** Of a deletion: whether the part was brought back. */
  restored?: boolean
}

export type FieldValues = Readonly<Record<string, unknown>>

export interface HistorySource {
  /** The start of the keys of the history's queries, such as ['staff', 3, 'posts', 'history', 12]. */
  key: QueryKey
  /** Reads one page of the changes, newest first. */
  readPage: (
    page: number,
    size: number,
    signal: AbortSignal,
  ) => Promise<{ count: number; results: HistoryEntry[] }>
  /** Reads the fields as they were before a change. */
  readVersion: (entry: number, signal: AbortSignal) => Promise<{ values: FieldValues }>
  /** The fields as they are now. */
  present: FieldValues
  /** Gives the record the fields that it had before a change. */
  restore: (entry: number) => Promise<unknown>
  /** Brings the part back whose deletion this entry is. Only of records with parts. */
  restorePart?: (entry: number) => Promise<unknown>
  /** What happened to a part: 'Excluiu o marco «Telhado»'. */
  partText?: (part: HistoryPart, fields: readonly string[]) => string
  /** Requests everything again that a restoration changes. */
  refresh: () => Promise<void>
  /** The names of the fields for users. A field without a name is shown by its own. */
  labels: Readonly<Record<string, string>>
  /** The fields whose value is HTML, which is shown as text. */
  html: readonly string[]
  /** The text of a value, for fields whose value is not a text: ids, dates. Undefined for all others. */
  show?: (field: string, value: unknown) => string | undefined
  /** The address of a value that is a picture, which is then shown; undefined for all others. */
  picture?: (field: string, value: unknown) => string | undefined
  /** Says what a restoration leaves as it is. */
  keeps: string
  /** Whether this user may restore versions of this record. */
  mayRestore: boolean
  /** Says why nothing can be restored now. */
  barredBy?: string
}

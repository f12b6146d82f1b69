/**
 * The outbox entries of staff in the field (D81). Phones store them: do not rename properties or literals, and make new
 * properties optional.
 */
import { newEntry, type OutboxEntry, type StoredFile } from '../outbox-entry'
import { newSubmissionKey } from '../submission'

/** The kinds, in the order in which they are offered. */
export const FIELD_KINDS = [
  'field-update',
  'field-milestone',
  'field-reached',
  'field-spending',
  'field-photos',
  'field-visit',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A photo of a report. It was made smaller before it was stored. */
export interface FieldPhoto extends StoredFile {
  /** The key of the upload in chunks, the same for all attempts. */
  upload: string
  title: string
  category: string
}

interface FieldEntryBase extends OutboxEntry {
  projectId: number
  slug: string
  projectName: string
  lane: string
  needsUser: true
  /** How many bytes of the photos the server has, for the screen. */
  uploaded?: number
  /** The entry before this one that changes the same record: its receipt has the version that this one is based on. */
  follows?: string
}

/** A report: an update, a note of spending, a visit, or photos alone. */
export interface FieldReportEntry extends FieldEntryBase {
  kind: 'field-update' | 'field-spending' | 'field-visit' | 'field-photos'
  /** The values of the update, as its form has them; null for photos alone. */
  update: Record<string, string> | null
  place: string
  files: FieldPhoto[]
}

/** A change of a record that exists: a milestone, or the figures of the project. */
export interface FieldChangeEntry extends FieldEntryBase {
  kind: 'field-milestone' | 'field-reached'
  /** The id and the name of the milestone; null for the figures. */
  milestone: { id: number; title: string } | null
  /** The changed fields, and what they were when they were changed. */
  values: Record<string, string | boolean>
  was: Record<string, string | boolean>
  /** The version that the change is based on (D42). */
  base: string | null
}

export type FieldEntry = FieldReportEntry | FieldChangeEntry

export const isFieldEntry = (entry: OutboxEntry): entry is FieldEntry =>
  FIELD_KINDS.some((kind) => kind === entry.kind)

export const isReport = (entry: FieldEntry): entry is FieldReportEntry => 'files' in entry

/**
 * Whether an older entry of the same lane must be sent first. One that the server refused does not hold the others up
 * (L12).
 */
export const isHeldUp = (entry: OutboxEntry, all: readonly OutboxEntry[]): boolean =>
  entry.lane !== undefined &&
  all.some(
    (other) =>
      other.lane === entry.lane &&
      other.key !== entry.key &&
      other.createdAt < entry.createdAt &&
      other.state !== 'sent' &&
      other.state !== 'rejected',
  )

/** Whether the record has changed at the association since: a person decides what is kept (D81). */
export const isConflict = (entry: OutboxEntry): boolean =>
  entry.state === 'rejected' && entry.trouble?.status === 412

export interface FieldProjectName {
  id: number
  slug: string
  name: string
}

/** The properties that all field entries have. */
export const newFieldEntry = (
  project: FieldProjectName,
  { owner, now, wifiOnly }: { owner: number; now: number; wifiOnly: boolean },
) => ({
  ...newEntry({ key: newSubmissionKey(), owner, now }),
  wifiOnly,
  needsUser: true as const,
  projectId: project.id,
  slug: project.slug,
  projectName: project.name,
  // One user of a phone does not wait for another one.
  lane: `project-${project.id}-user-${owner}`,
})

/**
 * The outbox entries of staff in the field (D81). Phones store them: do not rename properties or literals, and make new
 * properties optional.
 */
import { newEntry, type OutboxEntry, type StoredFile } from '../outbox-entry'
import { newSubmissionKey } from '../submission'

/** The kinds of entries, in the order in which the screen offers them. */
export const FIELD_KINDS = [
  'field-update',
  'field-milestone',
  'field-reached',
  'field-spending',
  'field-photos',
  'field-visit',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A photo of a report. The photo was scaled down before it was stored. */
export interface FieldPhoto extends StoredFile {
  /** The key of the upload in chunks. It is the same for all attempts. */
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
  /** Number of bytes of the photos that the server has received. The screen shows this number. */
  uploaded?: number
  /**
   * The key of the previous entry that changes the same record. Its receipt contains the version of the record on which
   * this entry is based.
   */
  follows?: string
}

/** A report: an update, a note about spending, a visit, or photos without text. */
export interface FieldReportEntry extends FieldEntryBase {
  kind: 'field-update' | 'field-spending' | 'field-visit' | 'field-photos'
  /** The values of the update's form; null for photos without text. */
  update: Record<string, string> | null
  place: string
  files: FieldPhoto[]
}

/** A change of an existing record: a milestone, or the figures of the project. */
export interface FieldChangeEntry extends FieldEntryBase {
  kind: 'field-milestone' | 'field-reached'
  /** The id and the title of the milestone; null for the figures. */
  milestone: { id: number; title: string } | null
  /** The new values of the changed fields. */
  values: Record<string, string | boolean>
  /**
   * The values of the whole record before the change. Entries of earlier versions contain only the changed fields.
   */
  was: Record<string, string | boolean>
  /** The version of the record on which the change is based (D42). */
  base: string | null
}

export type FieldEntry = FieldReportEntry | FieldChangeEntry

export const isFieldEntry = (entry: OutboxEntry): entry is FieldEntry =>
  FIELD_KINDS.some((kind) => kind === entry.kind)

export const isReport = (entry: FieldEntry): entry is FieldReportEntry => 'files' in entry

/**
 * Whether an older entry of the same lane (one user's entries for one project) must be sent first. An entry that the
 * server refused does not delay later entries (L12).
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

/**
 * Whether the association has changed the record since this entry was written. The user then decides which values to
 * keep (D81).
 */
export const isConflict = (entry: OutboxEntry): boolean =>
  entry.state === 'rejected' && entry.trouble?.status === 412

export interface FieldProjectName {
  id: number
  slug: string
  name: string
}

/** Returns the properties that all new field entries have. */
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
  // The lane contains the user's id, so that the entries of one user do not wait for those of another user of the
  // phone.
  lane: `project-${project.id}-user-${owner}`,
})

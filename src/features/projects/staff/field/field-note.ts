/** The note that staff write in the field: its fields and the conversion to an outbox entry (D81). */
import {
  newFieldEntry,
  type FieldChangeEntry,
  type FieldEntry,
  type FieldKind,
  type FieldPhoto,
  type FieldProjectName,
} from '@/offline/field/entries'
import { numberForApi, numberForForm } from '@/shared/project-numbers'
import { PART_MAX } from '@/shared/project-parts'
import type { FieldProject } from './field-queries'
import { milestoneNow, reachedNow } from './records-now'

/** A photo in the note's form, with the bytes of the scaled picture and the original file's size. */
export interface NotePhoto extends FieldPhoto {
  bytes: ArrayBuffer
  originalSize: number
}

export interface FieldNote {
  /**
   * The key of the entry that a new note becomes. Two tabs with the same draft have the same key, so they store one
   * entry. Drafts of earlier versions have no key.
   */
  key?: string
  kind: FieldKind
  title: string
  text: string
  type: string
  category: string
  people: string
  communities: string
  spent: string
  milestone: number | null
  progress: string
  isDone: boolean
  /** Whether the user has confirmed that the milestone's progress or the number of people becomes lower. */
  isLowered: boolean
  place: string
  /** Time of the event in the format of a datetime-local input: '2026-11-22T14:32'. */
  when: string
  wifiOnly: boolean
  photos: NotePhoto[]
}

export const emptyNote = (kind: FieldKind, when: string): FieldNote => ({
  ...{
    kind,
    title: '',
    text: '',
    type: 'progress',
    category: 'progress',
    people: '',
    communities: '',
    spent: '',
  },
  ...{
    milestone: null,
    progress: '',
    isDone: false,
    isLowered: false,
    place: '',
    when,
    wifiOnly: false,
    photos: [],
  },
})

/** Whether a note has texts, numbers or photos that would be lost if it were discarded. */
export const isBegun = ({ title, text, people, communities, spent, photos }: FieldNote): boolean =>
  photos.length > 0 || [title, text, people, communities, spent].some((value) => value.trim() !== '')

/** Formats the device's time for a datetime-local input, without a time zone and without seconds. */
export function localMinute(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `${day}T${two(now.getHours())}:${two(now.getMinutes())}`
}

export const countForApi = (text: string): string => numberForApi('people_impacted', text)

/** Returns the numbers that the user has written. An empty field leaves the association's number unchanged. */
export const reachedValues = ({ people, communities }: FieldNote): Record<string, string> => ({
  people_impacted: countForApi(people),
  ...(communities !== '' && { communities_reached: countForApi(communities) }),
})

/**
 * Returns the values of the project update for a note. A visit is only for the team, so its update is a draft until a
 * user publishes it (D81).
 */
function updateValues(note: FieldNote): Record<string, string> {
  const { kind, title, text, type, people, spent, when } = note
  return {
    title: title.trim().slice(0, PART_MAX.title),
    description: text.trim(),
    type: kind === 'field-spending' ? 'financial' : type,
    status: kind === 'field-visit' ? 'draft' : 'published',
    created_at: new Date(when).toISOString(),
    ...(kind === 'field-update' && people !== '' && { people_impacted: countForApi(people) }),
    ...(kind === 'field-spending' && { budget_spent: numberForApi('budget_spent', spent.trim()) }),
  }
}

interface EntryContext {
  field: FieldProject
  owner: number
  now: number
  waiting: readonly FieldEntry[]
  /**
   * The entry that the user is editing, or null. An edited entry keeps its key and its place in the order of sending.
   */
  edited: FieldEntry | null
}

/** Converts a valid note to an outbox entry and the bytes of its photos, in the order of the photos. */
export function noteEntry(
  note: FieldNote,
  context: EntryContext,
): { entry: FieldEntry; bytes: ArrayBuffer[] } {
  const { field, owner, now, waiting, edited } = context
  const project: FieldProjectName = { id: field.id, slug: field.project.values.slug, name: field.name }
  // A new entry is always later than the project's other entries, even if the device's clock was set back, because the
  // entries of a project are sent in order of time.
  const newest = Math.max(
    0,
    ...waiting.filter(({ slug }) => slug === project.slug).map((one) => one.createdAt),
  )
  const fresh = newFieldEntry(project, { owner, now: Math.max(now, newest + 1), wifiOnly: note.wifiOnly })
  const base = edited
    ? { ...fresh, key: edited.key, createdAt: edited.createdAt }
    : { ...fresh, key: note.key ?? fresh.key }
  if (note.kind === 'field-milestone' || note.kind === 'field-reached')
    return { entry: changeEntryOf(note, base, field, waiting, edited), bytes: [] }
  const { kind, place, photos, category } = note
  const files = photos.map(({ bytes: _bytes, originalSize: _size, ...photo }) => ({ ...photo, category }))
  const update = kind === 'field-photos' ? null : updateValues(note)
  return {
    entry: { ...base, kind, update, place: place.trim(), files },
    bytes: photos.map(({ bytes }) => bytes),
  }
}

function changeEntryOf(
  note: FieldNote,
  base: ReturnType<typeof newFieldEntry>,
  field: FieldProject,
  waiting: readonly FieldEntry[],
  edited: FieldEntry | null,
): FieldChangeEntry {
  const own = edited && 'was' in edited ? edited : null
  if (note.kind === 'field-reached') {
    const last = reachedNow(field, waiting).last.at(-1)
    return {
      ...base,
      kind: 'field-reached',
      milestone: null,
      values: reachedValues(note),
      was: own?.was ?? { ...field.metrics.values },
      base: own ? own.base : field.metrics.version,
      ...(last && { follows: last.key }),
    }
  }
  const found = milestoneNow(field, note.milestone ?? 0, waiting)
  if (!found) throw new Error('The milestone is not known')
  const { part, last } = found
  const values: Record<string, string | boolean> = note.isDone
    ? { is_completed: true, completion_date: note.when.slice(0, 10) }
    : { is_completed: false, progress_percentage: note.progress }
  // The user may have selected another milestone while editing. That milestone has its own version, so the entry's old
  // values and base version are not used then.
  const same = own?.milestone?.id === part.id ? own : null
  return {
    ...base,
    kind: 'field-milestone',
    milestone: { id: part.id, title: part.values.title },
    values,
    was: { ...part.values, ...same?.was },
    base: same ? same.base : part.version,
    ...(last && { follows: last.key }),
  }
}

/** Converts a waiting or refused entry back to a note for the form. */
export function noteOf(entry: FieldEntry, bytes: readonly ArrayBuffer[], when: string): FieldNote {
  const note = { ...emptyNote(entry.kind, when), wifiOnly: entry.wifiOnly }
  if ('was' in entry) {
    const { values, milestone } = entry
    const text = (name: string) => String(values[name] ?? '')
    if (!milestone)
      return { ...note, people: text('people_impacted'), communities: text('communities_reached') }
    const isDone = values.is_completed === true
    return {
      ...note,
      milestone: milestone.id,
      isDone,
      ...(isDone && text('completion_date') && { when: `${text('completion_date')}T12:00` }),
      progress: isDone ? '100' : text('progress_percentage'),
    }
  }
  const { update, place, files } = entry
  return {
    ...note,
    place,
    title: update?.title ?? '',
    text: update?.description ?? '',
    type: update?.type ?? 'progress',
    people: update?.people_impacted ?? '',
    spent: numberForForm('budget_spent', update?.budget_spent ?? ''),
    when: update?.created_at ? localMinute(new Date(update.created_at)) : when,
    category: files[0]?.category ?? 'progress',
    photos: files.map((file, index) => ({
      ...file,
      bytes: bytes[index] ?? new ArrayBuffer(0),
      originalSize: file.size,
    })),
  }
}

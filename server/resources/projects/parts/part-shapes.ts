import type { components } from '../../../../src/api/v1'
import { amountToWire } from '../../../../src/shared/donation'
import type { PartKind, PartValues, UpdateStatus, UpdateType } from '../../../../src/shared/project-parts'
import type { Db, Tables, Trx } from '../../../db/schema'
import { flag } from '../../../db/tables/flag'
import type { PartColumns } from '../../../db/tables/project-tables'
import { publicName, type WriteStamp } from '../../../http/last-write'
import { cleanUrl } from '../../../http/sanitise'
import { isDone, presentActivity, presentEvidence, presentImage } from '../present-related'
import { presentMilestone, presentUpdate } from '../present-related'
import {
  listActivities,
  listEvidences,
  listImages,
  listMilestones,
  listUpdates,
  type ActivityRow,
  type EvidenceRow,
  type ImageRow,
  type MilestoneRow,
  type UpdateRow,
} from '../related-store'

type Schemas = components['schemas']

export interface PartRow extends PartColumns {
  id: number
  project_id: number
}

/** Data that is stored with a new project part besides its values. */
export interface NewPart extends WriteStamp {
  project_id: number
  position: number
  /** Name of the author of a restored update. Without it, the user who sends the request is stored as the author. */
  author?: string
  /** Additional data of a part that staff wrote in the field. */
  field?: FieldOrigin
}

/**
 * The origin of a part that staff wrote in the field (D79): the place, the time at which the server received it, and
 * the update to which a picture belongs.
 */
export interface FieldOrigin {
  place: string
  receivedAt: string
  /** Id of the update to which a picture belongs; null for a picture sent without an update, and for other parts. */
  updateId: number | null
}

/** Describes one kind of project part (milestones, updates, ...) for `createParts`. */
export interface PartShape<K extends PartKind, Row extends PartRow, Shown extends object> {
  kind: K
  table: keyof Tables & `project_${string}`
  /** Whether a new part is added at the start of its list; otherwise it is added at the end. */
  isNewFirst: boolean
  /** Names of the fields that contain addresses (URLs). The server checks them with its URL parser. */
  addresses: readonly (keyof PartValues[K] & string)[]
  list(db: Db, projectId: number): Promise<Row[]>
  values(row: Row): PartValues[K]
  present(row: Row): Shown
  title(values: PartValues[K]): string
  insert(trx: Trx, values: PartValues[K], more: NewPart): Promise<{ id: number }>
  update(trx: Trx, id: number, values: PartValues[K], stamp: WriteStamp): Promise<unknown>
  remove(trx: Trx, id: number): Promise<unknown>
  place(trx: Trx, id: number, position: number): Promise<unknown>
}

const number = (text: string): number | null => (text === '' ? null : Number(text))
const cents = (text: string): number | null => (text === '' ? null : Math.round(Number(text) * 100))
const text = (value: string | number | null): string => (value === null ? '' : String(value))

/**
 * Returns the columns of a milestone, without its status. The status is written separately, because a milestone that is
 * not completed keeps a stored status such as 'delayed'.
 */
const milestoneColumns = (values: PartValues['milestones']) => ({
  title: values.title,
  description: values.description,
  target_date: values.target_date || null,
  completion_date: values.completion_date || null,
  is_completed: flag(values.is_completed),
  progress: values.progress_percentage || null,
})

export const milestones: PartShape<'milestones', MilestoneRow, Schemas['Milestone']> = {
  kind: 'milestones',
  table: 'project_milestones',
  isNewFirst: false,
  addresses: [],
  list: (db, projectId) => listMilestones(db, [projectId]),
  values: (row) => ({
    title: row.title,
    description: row.description,
    target_date: text(row.target_date),
    completion_date: text(row.completion_date),
    is_completed: isDone(row),
    progress_percentage: text(row.progress),
  }),
  present: presentMilestone,
  title: ({ title }) => title,
  insert: (trx, values, more) =>
    trx
      .insertInto('project_milestones')
      .values({
        ...milestoneColumns(values),
        ...more,
        status: values.is_completed ? 'completed' : 'pending',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  async update(trx, id, values, stamp) {
    const changed = trx.updateTable('project_milestones').where('id', '=', id)
    await changed.set({ ...milestoneColumns(values), ...stamp }).execute()
    if (values.is_completed) await changed.set({ status: 'completed' }).execute()
    else await changed.set({ status: 'pending' }).where('status', '=', 'completed').execute()
  },
  remove: (trx, id) => trx.deleteFrom('project_milestones').where('id', '=', id).execute(),
  place: (trx, id, position) =>
    trx.updateTable('project_milestones').set({ position }).where('id', '=', id).execute(),
}

const updateColumns = (values: PartValues['updates']) => ({
  title: values.title,
  description: values.description,
  type: values.type as UpdateType,
  status: values.status as UpdateStatus,
  created_at: values.created_at,
  people_impacted: number(values.people_impacted),
  budget_spent_cents: cents(values.budget_spent),
  progress: values.progress_percentage || null,
})

export const updates: PartShape<'updates', UpdateRow, Schemas['Update']> = {
  kind: 'updates',
  table: 'project_updates',
  isNewFirst: false,
  addresses: [],
  list: (db, projectId) => listUpdates(db, [projectId], 'staff'),
  values: (row) => ({
    title: row.title,
    description: row.description,
    type: row.type,
    status: row.status,
    created_at: row.created_at,
    people_impacted: text(row.people_impacted),
    budget_spent: row.budget_spent_cents === null ? '' : amountToWire(row.budget_spent_cents),
    progress_percentage: text(row.progress),
  }),
  present: (row) => ({ ...presentUpdate(row), place: row.place, received_at: row.received_at }),
  title: ({ title }) => title,
  async insert(trx, values, { project_id, updated_at, updated_by, author: named, field }) {
    const author = await trx
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', updated_by)
      .executeTakeFirstOrThrow()
    return trx
      .insertInto('project_updates')
      .values({
        ...updateColumns(values),
        ...{ project_id, updated_at, updated_by },
        author_name: named ?? publicName(author.first_name, author.last_name) ?? '',
        place: field?.place ?? '',
        received_at: field?.receivedAt ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
  update: (trx, id, values, stamp) =>
    trx
      .updateTable('project_updates')
      .set({ ...updateColumns(values), ...stamp })
      .where('id', '=', id)
      .execute(),
  remove: (trx, id) => trx.deleteFrom('project_updates').where('id', '=', id).execute(),
  // Updates have no positions: they are always sorted by time, newest first.
  place: () => Promise.resolve(),
}

const activityColumns = (values: PartValues['activities']) => ({
  name: values.name,
  description: values.description,
  start_date: values.start_date || null,
  end_date: values.end_date || null,
  status: values.status,
})

export const activities: PartShape<'activities', ActivityRow, Schemas['Activity']> = {
  kind: 'activities',
  table: 'project_activities',
  isNewFirst: false,
  addresses: [],
  list: (db, projectId) => listActivities(db, [projectId]),
  values: (row) => ({
    name: row.name,
    description: row.description,
    start_date: text(row.start_date),
    end_date: text(row.end_date),
    status: row.status,
  }),
  present: presentActivity,
  title: ({ name }) => name,
  insert: (trx, values, more) =>
    trx
      .insertInto('project_activities')
      .values({ ...activityColumns(values), ...more })
      .returning('id')
      .executeTakeFirstOrThrow(),
  update: (trx, id, values, stamp) =>
    trx
      .updateTable('project_activities')
      .set({ ...activityColumns(values), ...stamp })
      .where('id', '=', id)
      .execute(),
  remove: (trx, id) => trx.deleteFrom('project_activities').where('id', '=', id).execute(),
  place: (trx, id, position) =>
    trx.updateTable('project_activities').set({ position }).where('id', '=', id).execute(),
}

const imageColumns = (values: PartValues['gallery']) => ({
  title: values.title,
  description: values.description,
  image: cleanUrl(values.image) ?? '',
  category: values.category,
  upload_date: values.upload_date || null,
})

export const gallery: PartShape<'gallery', ImageRow, Schemas['GalleryImage']> = {
  kind: 'gallery',
  table: 'project_images',
  isNewFirst: false,
  addresses: ['image'],
  list: (db, projectId) => listImages(db, [projectId]),
  values: (row) => ({
    title: row.title,
    description: row.description,
    image: row.image,
    category: row.category,
    upload_date: text(row.upload_date),
  }),
  present: (row) => ({ ...presentImage(row), update_id: row.update_id }),
  title: ({ title }) => title,
  insert: (trx, values, { field, author: _author, ...more }) =>
    trx
      .insertInto('project_images')
      .values({ ...imageColumns(values), ...more, update_id: field?.updateId ?? null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  update: (trx, id, values, stamp) =>
    trx
      .updateTable('project_images')
      .set({ ...imageColumns(values), ...stamp })
      .where('id', '=', id)
      .execute(),
  remove: (trx, id) => trx.deleteFrom('project_images').where('id', '=', id).execute(),
  place: (trx, id, position) =>
    trx.updateTable('project_images').set({ position }).where('id', '=', id).execute(),
}

const evidenceColumns = (values: PartValues['evidences']) => ({
  title: values.title,
  description: values.description,
  file: cleanUrl(values.file),
  upload_date: values.upload_date || null,
})

export const evidences: PartShape<'evidences', EvidenceRow, Schemas['Evidence']> = {
  kind: 'evidences',
  table: 'project_evidences',
  isNewFirst: true,
  addresses: ['file'],
  list: (db, projectId) => listEvidences(db, [projectId]),
  values: (row) => ({
    title: row.title,
    description: row.description,
    file: text(row.file),
    upload_date: text(row.upload_date),
  }),
  present: presentEvidence,
  title: ({ title }) => title,
  insert: (trx, values, more) =>
    trx
      .insertInto('project_evidences')
      .values({ ...evidenceColumns(values), ...more, created_at: more.updated_at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  update: (trx, id, values, stamp) =>
    trx
      .updateTable('project_evidences')
      .set({ ...evidenceColumns(values), ...stamp })
      .where('id', '=', id)
      .execute(),
  remove: (trx, id) => trx.deleteFrom('project_evidences').where('id', '=', id).execute(),
  place: (trx, id, position) =>
    trx.updateTable('project_evidences').set({ position }).where('id', '=', id).execute(),
}

import type { Db } from '../../db/schema'
import type { Audience } from './policy'

type Ids = readonly number[]

export const metricsOf = (db: Db, ids: Ids) =>
  db.selectFrom('project_metrics').selectAll().where('project_id', 'in', ids).execute()

/** Sorted by target date; milestones without a date come last. */
export const milestonesOf = (db: Db, ids: Ids) =>
  db
    .selectFrom('project_milestones')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('target_date', (order) => order.asc().nullsLast())
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Newest first. Drafts are for staff only (RULES §4). */
export const updatesOf = (db: Db, ids: Ids, audience: Audience) =>
  db
    .selectFrom('project_updates')
    .selectAll()
    .where('project_id', 'in', ids)
    .$if(audience === 'visitors', (query) => query.where('status', '=', 'published'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const activitiesOf = (db: Db, ids: Ids) =>
  db
    .selectFrom('project_activities')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const imagesOf = (db: Db, ids: Ids) =>
  db
    .selectFrom('project_images')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const evidencesOf = (db: Db, ids: Ids) =>
  db
    .selectFrom('project_evidences')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** All records that belong to these projects, in six queries for any number of projects. */
export async function relatedOf(db: Db, ids: Ids, audience: Audience) {
  if (ids.length === 0)
    return { metrics: [], milestones: [], updates: [], activities: [], images: [], evidences: [] }
  const [metrics, milestones, updates, activities, images, evidences] = await Promise.all([
    metricsOf(db, ids),
    milestonesOf(db, ids),
    updatesOf(db, ids, audience),
    activitiesOf(db, ids),
    imagesOf(db, ids),
    evidencesOf(db, ids),
  ])
  return { metrics, milestones, updates, activities, images, evidences }
}

type Row<F extends (db: Db, ids: Ids, audience: Audience) => Promise<unknown[]>> = Awaited<
  ReturnType<F>
>[number]
export type MetricsRow = Row<typeof metricsOf>
export type MilestoneRow = Row<typeof milestonesOf>
export type UpdateRow = Row<typeof updatesOf>
export type ActivityRow = Row<typeof activitiesOf>
export type ImageRow = Row<typeof imagesOf>
export type EvidenceRow = Row<typeof evidencesOf>
export type Related = Awaited<ReturnType<typeof relatedOf>>

const ofOne = <R extends { project_id: number }>(rows: R[], id: number): R[] =>
  rows.filter((row) => row.project_id === id)

/** The related records of one project. */
export const relatedTo = (related: Related, id: number): Related => ({
  metrics: ofOne(related.metrics, id),
  milestones: ofOne(related.milestones, id),
  updates: ofOne(related.updates, id),
  activities: ofOne(related.activities, id),
  images: ofOne(related.images, id),
  evidences: ofOne(related.evidences, id),
})

import type { Db } from '../../db/schema'
import type { Audience } from './policy'

type Ids = readonly number[]

export const listMetrics = (db: Db, ids: Ids) =>
  db.selectFrom('project_metrics').selectAll().where('project_id', 'in', ids).execute()

/** Lists milestones in the order that staff chose. Milestones at the same position are sorted by target date. */
export const listMilestones = (db: Db, ids: Ids) =>
  db
    .selectFrom('project_milestones')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('position')
    .orderBy('target_date', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()

/** Lists updates, newest first. Only staff get drafts (RULES §4). */
export const listUpdates = (db: Db, ids: Ids, audience: Audience) =>
  db
    .selectFrom('project_updates')
    .selectAll()
    .where('project_id', 'in', ids)
    .$if(audience === 'visitors', (query) => query.where('status', '=', 'published'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const listActivities = (db: Db, ids: Ids) =>
  db
    .selectFrom('project_activities')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listImages = (db: Db, ids: Ids) =>
  db
    .selectFrom('project_images')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Lists evidences in the order that staff chose. Evidences at the same position are sorted newest first. */
export const listEvidences = (db: Db, ids: Ids) =>
  db
    .selectFrom('project_evidences')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Reads the related records of these projects. It makes six queries for any number of projects. Visitors do not get
 * updates that are drafts.
 */
export async function readRelated(db: Db, ids: Ids, audience: Audience) {
  if (ids.length === 0)
    return { metrics: [], milestones: [], updates: [], activities: [], images: [], evidences: [] }
  const [metrics, milestones, updates, activities, images, evidences] = await Promise.all([
    listMetrics(db, ids),
    listMilestones(db, ids),
    listUpdates(db, ids, audience),
    listActivities(db, ids),
    listImages(db, ids),
    listEvidences(db, ids),
  ])
  return { metrics, milestones, updates, activities, images, evidences }
}

type Row<F extends (db: Db, ids: Ids, audience: Audience) => Promise<unknown[]>> = Awaited<
  ReturnType<F>
>[number]
export type MetricsRow = Row<typeof listMetrics>
export type MilestoneRow = Row<typeof listMilestones>
export type UpdateRow = Row<typeof listUpdates>
export type ActivityRow = Row<typeof listActivities>
export type ImageRow = Row<typeof listImages>
export type EvidenceRow = Row<typeof listEvidences>
export type Related = Awaited<ReturnType<typeof readRelated>>

const ofOne = <R extends { project_id: number }>(rows: R[], id: number): R[] =>
  rows.filter((row) => row.project_id === id)

/** Returns the related records of one project, out of the records of several projects. */
export const pickRelated = (related: Related, id: number): Related => ({
  metrics: ofOne(related.metrics, id),
  milestones: ofOne(related.milestones, id),
  updates: ofOne(related.updates, id),
  activities: ofOne(related.activities, id),
  images: ofOne(related.images, id),
  evidences: ofOne(related.evidences, id),
})

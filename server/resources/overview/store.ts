import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { ProgressSource } from './average-progress'

const count = sql<number>`count(*)`
const sumCents = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`cast(coalesce(sum(case when ${condition} then amount_cents end), 0) as bigint)`

export async function projectFigures(db: Db) {
  const rows = await db
    .selectFrom('projects')
    .select(['status', count.as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    active: of('active'),
    completed: of('completed'),
    planning: of('planning'),
    suspended: of('suspended'),
  }
}

export async function postFigures(db: Db, now: string, monthStart: string) {
  return db
    .selectFrom('posts')
    .select([
      count.as('total'),
      sql<number>`count(case when status = 'published' and published_at >= ${monthStart}
        and published_at <= ${now} then 1 end)`.as('thisMonth'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function commentFigures(db: Db) {
  return db
    .selectFrom('comments')
    .select([count.as('pending'), (fn) => fn.fn.min<string | null>('created_at').as('oldestPendingAt')])
    .where('is_approved', '=', 0)
    .executeTakeFirstOrThrow()
}

export async function donationFigures(db: Db, monthStart: string) {
  const isPending = sql<boolean>`status = 'pending'`
  const isApproved = sql<boolean>`status = 'approved' and decided_at >= ${monthStart}`
  return db
    .selectFrom('donations')
    .select([
      sql<number>`count(case when ${isPending} then 1 end)`.as('pending'),
      sumCents(isPending).as('pendingCents'),
      sql<string | null>`min(case when ${isPending} then created_at end)`.as('oldestPendingAt'),
      sql<number>`count(case when ${isApproved} then 1 end)`.as('approvedThisMonth'),
      sumCents(isApproved).as('approvedThisMonthCents'),
    ])
    .executeTakeFirstOrThrow()
}

/** Counts the open accounts by profile type, and in total. */
export async function accountFigures(db: Db) {
  const rows = await db
    .selectFrom('users')
    .select(['user_type', count.as('count')])
    .where('is_active', '=', 1)
    .groupBy('user_type')
    .execute()
  const of = (type: string) => rows.find((row) => row.user_type === type)?.count ?? 0
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    volunteers: of('volunteer'),
    beneficiaries: of('beneficiary'),
    partners: of('partner'),
  }
}

export async function progressSources(db: Db): Promise<ProgressSource[]> {
  const isDone = sql`(is_completed = 1 or status = 'completed')`
  const steps = db
    .selectFrom('project_milestones')
    .select([
      'project_id',
      count.as('milestones'),
      sql<number>`count(case when ${isDone} then 1 end)`.as('done'),
    ])
    .groupBy('project_id')
    .as('steps')
  const rows = await db
    .selectFrom('projects')
    .leftJoin('project_metrics', 'project_metrics.project_id', 'projects.id')
    .leftJoin(steps, 'steps.project_id', 'projects.id')
    .select([
      'project_metrics.progress as ofMetrics',
      'projects.progress as ofProject',
      'steps.milestones',
      'steps.done',
    ])
    .where('projects.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    ofMetrics: row.ofMetrics,
    ofProject: row.ofProject,
    milestones: row.milestones ?? 0,
    milestonesDone: row.done ?? 0,
  }))
}

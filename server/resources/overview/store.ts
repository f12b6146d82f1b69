import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { PersonKind } from '../../db/tables/people-tables'
import { dayInMaputo } from '../../http/clock'
import { isOverdueMilestone } from '../../db/overdue-milestones'
import type { ProgressSource } from '../../db/project-progress'

const count = sql<number>`count(*)`
const sumCents = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`cast(coalesce(sum(case when ${condition} then amount_cents end), 0) as bigint)`

export interface ProvinceFigures {
  province: string
  planning: number
  active: number
  completed: number
  suspended: number
}

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

/**
 * Counts the projects of each province by status. Province names that differ only in accents or case are counted
 * together.
 */
export async function provinceFigures(db: Db) {
  const rows = await db
    .selectFrom('projects')
    .select(['province_key', 'status', (fn) => fn.fn.min('province').as('province'), count.as('count')])
    .where('deleted_at', 'is', null)
    .groupBy(['province_key', 'status'])
    .execute()
  const provinces = new Map<string, ProvinceFigures>()
  for (const { province_key: key, province, status, count: projects } of rows) {
    const found = provinces.get(key) ?? { province, planning: 0, active: 0, completed: 0, suspended: 0 }
    provinces.set(key, { ...found, [status]: projects })
  }
  const total = ({ planning, active, completed, suspended }: ProvinceFigures) =>
    planning + active + completed + suspended
  return [...provinces.values()].sort(
    (one, other) => total(other) - total(one) || one.province.localeCompare(other.province, 'pt'),
  )
}

export async function postFigures(db: Db, now: string, monthStart: string) {
  return db
    .selectFrom('posts')
    .select([
      count.as('total'),
      sql<number>`count(case when status = 'published' and published_at >= ${monthStart}
        and published_at <= ${now} then 1 end)`.as('thisMonth'),
      sql<number>`count(case when status = 'draft' then 1 end)`.as('drafts'),
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

/** Counts the conversations that wait for an answer, and returns since when the oldest one waits. */
export async function messageFigures(db: Db) {
  return db
    .selectFrom('contact_threads')
    .select([count.as('pending'), (fn) => fn.fn.min<string | null>('waiting_since').as('oldestPendingAt')])
    .where('state', 'in', ['new', 'answering'])
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

/** Number of characters of a stored time up to its hour: '2026-03-09T08'. */
const HOUR_LENGTH = 13

/** Sums this month's approved and pending donations by the day, in Maputo, on which they arrived. */
export async function donationDays(db: Db, monthStart: string) {
  const hour = sql<string>`substr(created_at, 1, ${sql.lit(HOUR_LENGTH)})`
  const rows = await db
    .selectFrom('donations')
    .select([
      hour.as('hour'),
      sumCents(sql<boolean>`status = 'approved'`).as('approvedCents'),
      sumCents(sql<boolean>`status = 'pending'`).as('pendingCents'),
    ])
    .where('created_at', '>=', monthStart)
    .where('status', '<>', 'rejected')
    .groupBy(hour)
    .orderBy(hour)
    .execute()
  const days = new Map<string, { approvedCents: number; pendingCents: number }>()
  for (const { hour: at, approvedCents, pendingCents } of rows) {
    const day = dayInMaputo(new Date(`${at}:00:00Z`))
    const sums = days.get(day) ?? { approvedCents: 0, pendingCents: 0 }
    days.set(day, {
      approvedCents: sums.approvedCents + approvedCents,
      pendingCents: sums.pendingCents + pendingCents,
    })
  }
  return [...days].map(([day, sums]) => ({ day, ...sums }))
}

const OVERDUE_SHOWN = 5

/**
 * Returns the number of overdue milestones, and the oldest of them. The list of projects has a filter for the same
 * milestones (`has_overdue_milestones`).
 */
export async function overdueMilestones(db: Db, today: string) {
  const overdue = db
    .selectFrom('project_milestones')
    .innerJoin('projects', 'projects.id', 'project_milestones.project_id')
    .where('projects.deleted_at', 'is', null)
    .where(isOverdueMilestone(today))
  const { total } = await overdue.select(count.as('total')).executeTakeFirstOrThrow()
  const oldest = await overdue
    .select([
      'project_milestones.title',
      'project_milestones.target_date as targetDate',
      'projects.name as project',
      'projects.slug',
    ])
    .orderBy('project_milestones.target_date')
    .orderBy('project_milestones.id')
    .limit(OVERDUE_SHOWN)
    .execute()
  return { count: total, oldest }
}

/** Counts the active volunteers, beneficiaries and partners, with and without an account. */
export async function peopleFigures(db: Db) {
  const active = async (table: PersonKind) => {
    const { total } = await db
      .selectFrom(table)
      .select(count.as('total'))
      .where('merged_into', 'is', null)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    return total
  }
  return {
    volunteers: await active('volunteers'),
    beneficiaries: await active('beneficiaries'),
    partners: await active('partners'),
  }
}

/** Counts the active accounts. */
export async function countAccounts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select(count.as('total'))
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow()
  return total
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

/** Counts the open requests to delete a person's data (D91). */
export async function countDataRequests(db: Db): Promise<number> {
  const row = await db
    .selectFrom('data_requests')
    .select(count.as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

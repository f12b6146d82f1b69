import { sql, type Expression } from 'kysely'
import { addSeconds } from '../http/clock'
import { isOnPostgres } from './database'
import type { Db } from './schema'

export interface DecisionFigures {
  decided: number
  approved: number
  /** Median of the hours from the arrival of a proof to its decision; null without a decision. */
  medianHours: number | null
}

/** Returns an SQL expression for the number of hours between two stored times. */
export const hoursBetween = (db: Db, from: Expression<string>, to: Expression<string>) =>
  isOnPostgres(db)
    ? sql<number>`(extract(epoch from (${to}::timestamptz - ${from}::timestamptz)) / 3600)::float8`
    : sql<number>`(julianday(${to}) - julianday(${from})) * 24`

/** Number of days whose decisions are counted. One month would have too few decisions for a useful median. */
const COUNTED_DAYS = 90

/** Returns the number of decisions and approvals in the last 90 days, and the median time to a decision. */
export async function decisionFigures(db: Db, now: Date): Promise<DecisionFigures> {
  const since = addSeconds(now, -COUNTED_DAYS * 24 * 3600).toISOString()
  const decisions = db
    .selectFrom('donations')
    .where('status', 'in', ['approved', 'rejected'])
    .where('decided_at', '>=', since)
  const counted = await decisions
    .select([
      sql<number>`count(*)`.as('decided'),
      sql<number>`count(case when status = 'approved' then 1 end)`.as('approved'),
    ])
    .executeTakeFirstOrThrow()
  const [decided, approved] = [Number(counted.decided), Number(counted.approved)]
  if (decided === 0) return { decided, approved, medianHours: null }
  // For the median, reads the middle row of the sorted hours, or the two middle rows if their number is even.
  const isEven = decided % 2 === 0
  const middle = await decisions
    .select(hoursBetween(db, sql.ref('pending_since'), sql.ref('decided_at')).as('hours'))
    .orderBy('hours')
    .limit(isEven ? 2 : 1)
    .offset(Math.floor((decided - 1) / 2))
    .execute()
  const medianHours = middle.reduce((sum, { hours }) => sum + Math.max(0, hours), 0) / middle.length
  return { decided, approved, medianHours }
}

/** Figures about the donations that arrived in one month. */
export interface MonthFigures {
  /** The month in Maputo's time zone, such as '2026-03'. */
  month: string
  received: number
  confirmed: number
  rejected: number
  confirmedCents: number
}

/** Returns the figures of each month, the earliest first. The sum contains only donations approved at present. */
export async function monthFigures(db: Db): Promise<MonthFigures[]> {
  const month = isOnPostgres(db)
    ? sql<string>`to_char((created_at::timestamptz at time zone 'UTC') + interval '2 hours', 'YYYY-MM')`
    : sql<string>`strftime('%Y-%m', created_at, '+2 hours')`
  const rows = await db
    .selectFrom('donations')
    .select([
      month.as('month'),
      sql<number>`count(*)`.as('received'),
      sql<number>`count(case when status = 'approved' then 1 end)`.as('confirmed'),
      sql<number>`count(case when status = 'rejected' then 1 end)`.as('rejected'),
      sql<number>`cast(coalesce(sum(case when status = 'approved' then amount_cents end), 0) as bigint)`.as(
        'cents',
      ),
    ])
    .groupBy(month)
    .orderBy(month)
    .execute()
  return rows.map((row) => ({
    month: row.month,
    received: Number(row.received),
    confirmed: Number(row.confirmed),
    rejected: Number(row.rejected),
    confirmedCents: Number(row.cents),
  }))
}

/** Returns the share of approved decisions in whole percent; null if there was no decision. */
export const approvalPercent = ({ decided, approved }: DecisionFigures): number | null =>
  decided === 0 ? null : Math.round((100 * approved) / decided)

/** Returns the median in hours with one decimal; null if there was no decision. */
export const shownMedian = ({ medianHours }: DecisionFigures): number | null =>
  medianHours === null ? null : Math.round(medianHours * 10) / 10

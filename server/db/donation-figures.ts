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

/** SQL of the hours between two stored times. */
export const hoursBetween = (db: Db, from: Expression<string>, to: Expression<string>) =>
  isOnPostgres(db)
    ? sql<number>`(extract(epoch from (${to}::timestamptz - ${from}::timestamptz)) / 3600)::float8`
    : sql<number>`(julianday(${to}) - julianday(${from})) * 24`

/** The days whose decisions are counted. A month would have too few of them for a median. */
const COUNTED_DAYS = 90

/** Returns how proofs were decided in the last 90 days. */
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
  // The one in the middle, or the two of an even number.
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

/** The donations that arrived in a month. */
export interface MonthFigures {
  /** In Maputo, such as '2026-03'. */
  month: string
  received: number
  confirmed: number
  rejected: number
  confirmedCents: number
}

/** Returns what arrived in each month, the earliest first. Only what is confirmed now is summed up. */
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

/** The share of approved proofs in whole percent; null without a decision. */
export const approvalPercent = ({ decided, approved }: DecisionFigures): number | null =>
  decided === 0 ? null : Math.round((100 * approved) / decided)

/** The median in hours with one decimal. */
export const shownMedian = ({ medianHours }: DecisionFigures): number | null =>
  medianHours === null ? null : Math.round(medianHours * 10) / 10

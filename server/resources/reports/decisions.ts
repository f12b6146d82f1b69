import { sql } from 'kysely'
import { hoursBetween } from '../../db/donation-figures'
import type { Db } from '../../db/schema'
import { monthsOf, type Period } from './period'
import {
  count,
  groupBy,
  monthOf,
  oneDecimal,
  percent,
  tableOf,
  total,
  totalsOf,
  type Filters,
  type ReadReport,
} from './shape'

/**
 * Groups of waiting times, named by their upper limits in hours, which readGroups applies. The association promises a
 * decision within 48 hours (RULES §9).
 */
const WAITS = [{ key: 'h6' }, { key: 'h24' }, { key: 'h48' }, { key: 'h72' }, { key: 'more' }]
const PROMISED = ['h6', 'h24', 'h48']

/** Selects the donations that were confirmed or rejected in a period. */
export const decisionsIn = (db: Db, { start, end }: Period, { method }: Filters) =>
  db
    .selectFrom('donations')
    .where('decided_at', '>=', start)
    .where('decided_at', '<', end)
    .where('status', 'in', ['approved', 'rejected'])
    .$if(method !== undefined, (query) => query.where('method_id', '=', method ?? 0))

const hours = (db: Db) => hoursBetween(db, sql.ref('pending_since'), sql.ref('decided_at'))

async function readGroups(db: Db, period: Period, filters: Filters) {
  const waits = decisionsIn(db, period, filters).select([
    monthOf(db, sql.ref('decided_at')).as('month'),
    'status',
    hours(db).as('hours'),
  ])
  return db
    .selectFrom(waits.as('waits'))
    .select([
      'month',
      'status',
      sql<string>`case when hours <= 6 then 'h6' when hours <= 24 then 'h24' when hours <= 48 then 'h48'
        when hours <= 72 then 'h72' else 'more' end`.as('wait'),
      count.as('count'),
    ])
    .groupBy(['month', 'status', sql.ref('wait')])
    .execute()
}

type Group = Awaited<ReturnType<typeof readGroups>>[number]

const countOf = (rows: readonly Group[]): number => total(rows, (row) => row.count)
const inTime = (rows: readonly Group[]) => rows.filter(({ wait }) => PROMISED.includes(wait))
const approved = (rows: readonly Group[]) => rows.filter(({ status }) => status === 'approved')

/**
 * Returns the median waiting time in hours; null if there are no decisions.
 * @param decided the number of decisions in the period
 */
async function medianOf(db: Db, period: Period, filters: Filters, decided: number): Promise<number | null> {
  if (decided === 0) return null
  // Reads the middle row or, for an even number of rows, the two middle rows.
  const middle = await decisionsIn(db, period, filters)
    .select(hours(db).as('hours'))
    .orderBy('hours')
    .limit(decided % 2 === 0 ? 2 : 1)
    .offset(Math.floor((decided - 1) / 2))
    .execute()
  return total(middle, (row) => Math.max(0, row.hours)) / middle.length
}

/** Report of the time that donations waited for a decision. */
export const decisionReport: ReadReport = async (db, period, before, filters) => {
  const sums = async (of: Period) => {
    const rows = await readGroups(db, of, filters)
    return { rows, median: await medianOf(db, of, filters, countOf(rows)) }
  }
  // PostgreSQL reads the two periods in parallel, SQLite one after the other.
  const [now, past] = await Promise.all([sums(period), sums(before)])
  const methods = await db
    .selectFrom('donation_methods')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    totals: totalsOf(now, past, [
      { key: 'median_hours', unit: 'hours', of: ({ median }) => oneDecimal(median) },
      { key: 'decided', unit: 'count', of: ({ rows }) => countOf(rows) },
      { key: 'in_time', unit: 'percent', of: ({ rows }) => percent(countOf(inTime(rows)), countOf(rows)) },
      { key: 'approved', unit: 'percent', of: ({ rows }) => percent(countOf(approved(rows)), countOf(rows)) },
    ]),
    tables: [
      tableOf(
        'months',
        monthsOf(period).map((key) => ({ key })),
        groupBy(now.rows, ({ month }) => month),
        [
          { key: 'in_time', unit: 'count', of: (rows) => countOf(inTime(rows)) },
          { key: 'late', unit: 'count', of: (rows) => countOf(rows) - countOf(inTime(rows)) },
          { key: 'decided', unit: 'count', of: countOf },
          { key: 'share', unit: 'percent', of: (rows) => percent(countOf(inTime(rows)), countOf(rows)) },
        ],
      ),
      tableOf(
        'waits',
        WAITS,
        groupBy(now.rows, ({ wait }) => wait),
        [{ key: 'decided', unit: 'count', of: countOf }],
      ),
    ],
    choices: methods.map(({ id, name }) => ({ filter: 'method', value: String(id), label: name })),
  }
}

import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { monthsOf, type Period } from './period'
import {
  count,
  groupBy,
  money,
  monthOf,
  sum,
  tableOf,
  total,
  totalsOf,
  type Column,
  type Filters,
  type ReadReport,
} from './shape'

export const STATES = ['pending', 'asked', 'approved', 'rejected'] as const
export const SOURCES = ['account', 'guest'] as const

/**
 * Source of a donation: 'guest' if it was sent without an account. A donation whose account was erased later still
 * counts as 'account' (D91).
 */
export const SOURCE = sql<string>`case when user_id is null and had_account = 0 then 'guest' else 'account' end`

/** Selects the donations that arrived in a period. */
export const donationsIn = (db: Db, { start, end }: Period, { method, status, source }: Filters) =>
  db
    .selectFrom('donations')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .$if(method !== undefined, (query) => query.where('method_id', '=', method ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', (status ?? '') as 'pending'))
    .$if(source !== undefined, (query) => query.where(SOURCE, '=', source ?? ''))

const readGroups = (db: Db, period: Period, filters: Filters) =>
  donationsIn(db, period, filters)
    .select([
      monthOf(db, sql.ref('created_at')).as('month'),
      'method_id as method',
      'status',
      SOURCE.as('source'),
      count.as('count'),
      sum(sql.ref('amount_cents')).as('cents'),
    ])
    .groupBy([sql.ref('month'), 'method_id', 'status', sql.ref('source')])
    .execute()

type Group = Awaited<ReturnType<typeof readGroups>>[number]

const confirmed = (rows: readonly Group[]) => rows.filter(({ status }) => status === 'approved')
const waiting = (rows: readonly Group[]) =>
  rows.filter(({ status }) => status === 'pending' || status === 'asked')
const rejected = (rows: readonly Group[]) => rows.filter(({ status }) => status === 'rejected')
const amountOf = (rows: readonly Group[]): number => money(total(rows, ({ cents }) => cents))
const countOf = (rows: readonly Group[]): number => total(rows, (row) => row.count)

const RECEIVED: Column<Group> = { key: 'received', unit: 'count', of: countOf }
const CONFIRMED: Column<Group>[] = [
  { key: 'confirmed', unit: 'count', of: (rows) => countOf(confirmed(rows)) },
  { key: 'confirmed_amount', unit: 'money', of: (rows) => amountOf(confirmed(rows)) },
]

/**
 * Report of the donations by month, method, state and source. The amounts of confirmed and unconfirmed donations are
 * never added up (D57).
 */
export const donationReport: ReadReport = async (db, period, before, filters) => {
  const methods = (
    await db.selectFrom('donation_methods').select(['id', 'name']).orderBy('position').orderBy('id').execute()
  ).map(({ id, name }) => ({ key: String(id), label: name }))
  const rows = await readGroups(db, period, filters)
  const months = monthsOf(period).map((key) => ({ key }))
  return {
    totals: totalsOf(rows, await readGroups(db, before, filters), [
      { key: 'confirmed_amount', unit: 'money', of: (all) => amountOf(confirmed(all)) },
      { key: 'confirmed', unit: 'count', of: (all) => countOf(confirmed(all)) },
      { key: 'waiting_amount', unit: 'money', of: (all) => amountOf(waiting(all)) },
      { key: 'waiting', unit: 'count', of: (all) => countOf(waiting(all)) },
      { key: 'rejected', unit: 'count', of: (all) => countOf(rejected(all)) },
    ]),
    tables: [
      tableOf(
        'months',
        months,
        groupBy(rows, ({ month }) => month),
        [
          ...methods.map(({ key, label }): Column<Group> => ({
            key: `method_${key}`,
            label,
            unit: 'money',
            of: (all) => amountOf(confirmed(all).filter(({ method }) => String(method) === key)),
          })),
          { key: 'confirmed_amount', unit: 'money', of: (all) => amountOf(confirmed(all)) },
          { key: 'waiting_amount', unit: 'money', of: (all) => amountOf(waiting(all)) },
          { key: 'rejected', unit: 'count', of: (all) => countOf(rejected(all)) },
          RECEIVED,
        ],
      ),
      tableOf(
        'methods',
        methods,
        groupBy(rows, ({ method }) => String(method)),
        [RECEIVED, ...CONFIRMED],
      ),
      tableOf(
        'states',
        STATES.map((key) => ({ key })),
        groupBy(rows, ({ status }) => status),
        [RECEIVED, { key: 'amount', unit: 'money', of: amountOf }],
      ),
      tableOf(
        'sources',
        SOURCES.map((key) => ({ key })),
        groupBy(rows, ({ source }) => source),
        [RECEIVED, ...CONFIRMED],
      ),
    ],
    choices: methods.map(({ key, label }) => ({ filter: 'method', value: key, label })),
  }
}

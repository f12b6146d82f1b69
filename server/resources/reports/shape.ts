import { sql, type Expression } from 'kysely'
import type { components } from '../../../src/api/v1'
import { isOnPostgres } from '../../db/database'
import type { Db } from '../../db/schema'
import { periodBefore, type Period } from './period'

type Schemas = components['schemas']
export type Report = Schemas['Report']
export type ReportTable = Schemas['ReportTable']
export type Unit = Schemas['ReportUnit']
export type Subject = Schemas['ReportSubject']
type Choice = Report['choices'][number]

/** The filters of all reports. Each report uses only the filters that its operation declares in the contract. */
export interface Filters {
  method?: number | undefined
  status?: string | undefined
  source?: 'account' | 'guest' | undefined
  program?: number | undefined
  province?: string | undefined
}

/** The content of one report. `buildReport` adds the period, which is read in the same way for all reports. */
export type ReportParts = Pick<Report, 'totals' | 'tables'> & { choices?: Choice[] }

/** Computes one report for a period and, for comparison, for the period before it. */
export type ReadReport = (
  db: Db,
  period: Period,
  before: Period,
  filters: Filters,
  now: Date,
) => Promise<ReportParts>

/** Computes a report and adds its period and the time of the computation. */
export async function buildReport(
  db: Db,
  read: ReadReport,
  period: Period,
  filters: Filters,
  now: Date,
): Promise<Report> {
  const before = periodBefore(period)
  const { totals, tables, choices = [] } = await read(db, period, before, filters, now)
  return {
    as_of: now.toISOString(),
    from: period.from,
    to: period.to,
    previous: { from: before.from, to: before.to },
    totals,
    tables,
    choices,
  }
}

/**
 * SQL for the month in Mozambique (UTC+2) of a stored UTC time: '2026-03'. Only the last two hours of a month in UTC
 * belong to the next month, so only times from 22:00 on, from the 28th on, are converted. For other times the first
 * seven characters are the month, which is faster.
 */
export function monthOf(db: Db, time: Expression<string>) {
  const shifted = isOnPostgres(db)
    ? sql<string>`to_char((${time}::timestamptz at time zone 'UTC') + interval '2 hours', 'YYYY-MM')`
    : sql<string>`strftime('%Y-%m', ${time}, '+2 hours')`
  return sql<string>`case when substr(${time}, 12, 2) >= '22' and substr(${time}, 9, 2) >= '28' then ${shifted}
    else substr(${time}, 1, 7) end`
}

export const count = sql<number>`count(*)`
/** SQL for a sum that both databases return as a whole number; 0 if there are no rows. */
export const sum = (value: Expression<unknown>) => sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`
export const countIf = (condition: Expression<unknown>) =>
  sql<number>`count(case when ${condition} then 1 end)`

/** Converts centavos to meticais (100 centavos). */
export const money = (cents: number): number => cents / 100

/** Returns a percentage with one decimal (D34); null if the whole is 0. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

/** Rounds a number of hours to one decimal. */
export const oneDecimal = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 10) / 10

/** Returns the sum of one number over all rows. */
export const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((found, row) => found + of(row), 0)

/** Groups rows by a text key. The groups are in the order in which their keys first appear. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

export interface Column<Row> {
  key: string
  label?: string
  unit: Unit
  /** Computes the value of this column for one row of the table, from the database rows of that table row. */
  of: (rows: readonly Row[]) => number | null
}

interface TableKey {
  key: string
  label?: string
}

/** Creates a table with one row for each key, including keys without data. */
export const tableOf = <Row>(
  key: string,
  keys: readonly TableKey[],
  groups: ReadonlyMap<string, readonly Row[]>,
  columns: readonly Column<Row>[],
): ReportTable => ({
  key,
  columns: columns.map(({ key: name, label = '', unit }) => ({ key: name, label, unit })),
  rows: keys.map(({ key: name, label = '' }) => ({
    key: name,
    label,
    values: columns.map(({ of }) => of(groups.get(name) ?? [])),
  })),
  omitted: 0,
})

/** Returns the totals of a period, each with the total of the period before; `previous` is null if there is none. */
export const totalsOf = <Sums>(
  now: Sums,
  before: Sums | null,
  list: readonly { key: string; unit: Unit; of: (sums: Sums) => number | null }[],
): Report['totals'] =>
  list.map(({ key, unit, of }) => ({ key, unit, value: of(now), previous: before && of(before) }))

/**
 * Reads all programs, each with its id as key, for labels, columns and the filter. The result has no entry for data
 * without a program: see `NONE`.
 */
export async function readPrograms(db: Db): Promise<{ key: string; label: string }[]> {
  const rows = await db
    .selectFrom('programs')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ key: String(id), label: name }))
}

/** Key and label of the group for rows without a program or province. */
export const NONE = { key: '0', label: '' }

export const programChoices = (programs: readonly { key: string; label: string }[]): Choice[] =>
  programs.map(({ key, label }) => ({ filter: 'program', value: key, label }))

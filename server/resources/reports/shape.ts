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

/** The filters of all reports. Each report uses those that its operation declares. */
export interface Filters {
  method?: number | undefined
  status?: string | undefined
  source?: 'account' | 'guest' | undefined
  program?: number | undefined
  province?: string | undefined
}

/** What a report says, without the period, which is the same for all. */
export type ReportParts = Pick<Report, 'totals' | 'tables'> & { choices?: Choice[] }

/** Reads one report for a period and the one before it. */
export type ReadReport = (
  db: Db,
  period: Period,
  before: Period,
  filters: Filters,
  now: Date,
) => Promise<ReportParts>

/** Reads a report and adds its period. */
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
 * SQL of the month in Mozambique of a stored time: '2026-03'. Only the last two hours of a month in UTC belong to the next
 * one, so only times at which that may be so are computed; for the others the first letters are enough.
 */
export function monthOf(db: Db, time: Expression<string>) {
  const shifted = isOnPostgres(db)
    ? sql<string>`to_char((${time}::timestamptz at time zone 'UTC') + interval '2 hours', 'YYYY-MM')`
    : sql<string>`strftime('%Y-%m', ${time}, '+2 hours')`
  return sql<string>`case when substr(${time}, 12, 2) >= '22' and substr(${time}, 9, 2) >= '28' then ${shifted}
    else substr(${time}, 1, 7) end`
}

export const count = sql<number>`count(*)`
/** SQL of a sum that is a whole number on both databases. */
export const sum = (value: Expression<unknown>) => sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`
export const countIf = (condition: Expression<unknown>) =>
  sql<number>`count(case when ${condition} then 1 end)`

/** Centavos to meticais. */
export const money = (cents: number): number => cents / 100

/** A share with one decimal (D34); null without anything to share. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

/** A time with one decimal. */
export const oneDecimal = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 10) / 10

/** Adds up a number of all rows. */
export const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((found, row) => found + of(row), 0)

/** Groups rows by a text. The groups are in the order in which they first appear. */
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
  /** The value of a row of the table, computed from these rows of the database. */
  of: (rows: readonly Row[]) => number | null
}

interface TableKey {
  key: string
  label?: string
}

/** Makes a table with one row for each key, also for those without data. */
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

/** Totals of a period beside those of the period before. */
export const totalsOf = <Sums>(
  now: Sums,
  before: Sums | null,
  list: readonly { key: string; unit: Unit; of: (sums: Sums) => number | null }[],
): Report['totals'] =>
  list.map(({ key, unit, of }) => ({ key, unit, value: of(now), previous: before && of(before) }))

/** Programs by id, for labels, columns and the filter. Rows without a program have the key '0'. */
export async function readPrograms(db: Db): Promise<{ key: string; label: string }[]> {
  const rows = await db
    .selectFrom('programs')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ key: String(id), label: name }))
}

/** The key and label of what has no program or no province. */
export const NONE = { key: '0', label: '' }

export const programChoices = (programs: readonly { key: string; label: string }[]): Choice[] =>
  programs.map(({ key, label }) => ({ filter: 'program', value: key, label }))

import { sql } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { Db } from '../../db/schema'
import { monthsOf, type Period } from './period'
import {
  count,
  groupBy,
  monthOf,
  NONE,
  programChoices,
  readPrograms,
  sum,
  tableOf,
  total,
  totalsOf,
  type Filters,
  type ReadReport,
} from './shape'

const MINUTES = 60
const MONTH_LENGTH = 7

/**
 * Selects the hours that volunteers logged for the days of a period, joined with the volunteer (province) and the
 * request for help (program).
 */
export const hoursIn = (db: Db, { from, to }: Period, { program, province }: Filters) =>
  db
    .selectFrom('volunteer_hours')
    .innerJoin('volunteers', 'volunteers.id', 'volunteer_hours.volunteer_id')
    .leftJoin('matches', 'matches.id', 'volunteer_hours.match_id')
    .leftJoin('matching_requests', 'matching_requests.id', 'matches.request_id')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(program !== undefined, (query) => query.where('cause_id', '=', program ?? 0))
    .$if(province !== undefined, (query) =>
      query.where('volunteers.province_key', '=', foldText(province ?? '')),
    )

const readHours = (db: Db, period: Period, filters: Filters) =>
  hoursIn(db, period, filters)
    .select([
      sql<string>`substr(day, 1, ${sql.lit(MONTH_LENGTH)})`.as('month'),
      'volunteers.province_key as place',
      sql<string>`min(volunteers.province)`.as('province'),
      'cause_id as program',
      'volunteer_hours.state',
      sum(sql.ref('minutes')).as('minutes'),
    ])
    .groupBy([sql.ref('month'), 'volunteers.province_key', 'cause_id', 'volunteer_hours.state'])
    .execute()

/**
 * Counts the volunteers who registered in a period. With the filter 'program', only volunteers who chose this program
 * as a cause are counted.
 */
const readNew = (db: Db, { start, end }: Period, { program, province }: Filters) =>
  db
    .selectFrom('volunteers')
    .where('merged_into', 'is', null)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .$if(program !== undefined, (query) =>
      query.where('id', 'in', (of) =>
        of
          .selectFrom('volunteer_causes')
          .select('volunteer_id')
          .where('program_id', '=', program ?? 0),
      ),
    )
    .$if(province !== undefined, (query) => query.where('province_key', '=', foldText(province ?? '')))
    .select([
      monthOf(db, sql.ref('created_at')).as('month'),
      'province_key as place',
      sql<string>`min(province)`.as('province'),
      count.as('count'),
    ])
    .groupBy([sql.ref('month'), 'province_key'])
    .execute()

type Hours = Awaited<ReturnType<typeof readHours>>[number]
type New = Awaited<ReturnType<typeof readNew>>[number]
type Row = { hours?: Hours; added?: New; month: string; place: string; province: string }

const hoursOf = (rows: readonly Row[], state: Hours['state']): number =>
  Math.round((10 * total(rows, ({ hours }) => (hours?.state === state ? hours.minutes : 0))) / MINUTES) / 10
const COLUMNS = [
  { key: 'hours', unit: 'hours', of: (rows: readonly Row[]) => hoursOf(rows, 'confirmed') },
  { key: 'hours_pending', unit: 'hours', of: (rows: readonly Row[]) => hoursOf(rows, 'pending') },
  { key: 'new', unit: 'count', of: (rows: readonly Row[]) => total(rows, ({ added }) => added?.count ?? 0) },
] as const

async function activeVolunteers(db: Db, period: Period, filters: Filters): Promise<number> {
  const isFiltered = filters.program !== undefined || filters.province !== undefined
  const { count: active } = await (
    isFiltered
      ? hoursIn(db, period, filters).where('volunteer_hours.state', '=', 'confirmed')
      : // Without a filter, one index contains all columns that this query reads.
        db
          .selectFrom('volunteer_hours')
          .where('day', '>=', period.from)
          .where('day', '<=', period.to)
          .where('state', '=', 'confirmed')
  )
    .select(sql<number>`count(distinct volunteer_hours.volunteer_id)`.as('count'))
    .executeTakeFirstOrThrow()
  return active
}

/** Report of new volunteers and of the hours that volunteers worked. */
export const volunteerReport: ReadReport = async (db, period, before, filters) => {
  const read = async (of: Period) => ({
    active: await activeVolunteers(db, of, filters),
    rows: [
      ...(await readHours(db, of, filters)).map((hours): Row => ({ ...hours, hours })),
      ...(await readNew(db, of, filters)).map((added): Row => ({ ...added, added })),
    ],
  })
  const [now, past] = [await read(period), await read(before)]
  const programs = await readPrograms(db)
  const byPlace = groupBy(now.rows, ({ place }) => (place === '' ? NONE.key : place))
  const byProgram = groupBy(
    now.rows.filter(({ hours }) => hours),
    ({ hours }) => String(hours?.program ?? 0),
  )
  return {
    totals: totalsOf(now, past, [
      ...COLUMNS.map(({ key, unit, of }) => ({ key, unit, of: ({ rows }: typeof now) => of(rows) })),
      { key: 'active', unit: 'count', of: ({ active }) => active },
    ]),
    tables: [
      tableOf(
        'months',
        monthsOf(period).map((key) => ({ key })),
        groupBy(now.rows, ({ month }) => month),
        COLUMNS,
      ),
      tableOf(
        'provinces',
        [...byPlace]
          .map(([key, [first]]) => ({ key, label: first?.province ?? '' }))
          .sort((one, other) => one.label.localeCompare(other.label, 'pt')),
        byPlace,
        COLUMNS,
      ),
      tableOf(
        'programs',
        [...programs, NONE].filter(({ key }) => byProgram.has(key)),
        byProgram,
        COLUMNS.filter(({ key }) => key !== 'new'),
      ),
    ],
    choices: programChoices(programs),
  }
}

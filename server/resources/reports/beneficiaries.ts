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

/**
 * Selects the beneficiaries that were registered in a period. Merged records are left out, because each is a duplicate
 * of another record.
 */
export const beneficiariesIn = (db: Db, { start, end }: Period, { program, province }: Filters) =>
  db
    .selectFrom('beneficiaries')
    .where('merged_into', 'is', null)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .$if(program !== undefined, (query) => query.where('program_id', '=', program ?? 0))
    .$if(province !== undefined, (query) => query.where('province_key', '=', foldText(province ?? '')))

/** Number of people of a record. A record without a household size counts as one person. */
const PEOPLE = sql`coalesce(household_size, 1)`

const readGroups = (db: Db, period: Period, filters: Filters) =>
  beneficiariesIn(db, period, filters)
    .select([
      monthOf(db, sql.ref('created_at')).as('month'),
      'province_key as place',
      sql<string>`min(province)`.as('province'),
      'program_id as program',
      count.as('families'),
      sum(PEOPLE).as('people'),
    ])
    .groupBy([sql.ref('month'), 'province_key', 'program_id'])
    .execute()

type Group = Awaited<ReturnType<typeof readGroups>>[number]

const people = (rows: readonly Group[]) => total(rows, (row) => row.people)
const families = (rows: readonly Group[]) => total(rows, (row) => row.families)
const programOf = ({ program }: Group): string => String(program ?? 0)
const placeOf = ({ place }: Group): string => (place === '' ? NONE.key : place)

/** Report of the beneficiaries by month of registration, province and program. */
export const beneficiaryReport: ReadReport = async (db, period, before, filters) => {
  const programs = await readPrograms(db)
  const rows = await readGroups(db, period, filters)
  const byPlace = groupBy(rows, placeOf)
  const byProgram = groupBy(rows, programOf)
  const shownPrograms = [...programs, NONE].filter(({ key }) => byProgram.has(key))
  const places = [...byPlace]
    .map(([key, group]) => ({ key, label: group[0]?.province ?? '', size: people(group) }))
    .sort((one, other) => other.size - one.size || one.label.localeCompare(other.label, 'pt'))
  const COUNTS = [
    { key: 'people', unit: 'count', of: people },
    { key: 'families', unit: 'count', of: families },
  ] as const
  return {
    totals: totalsOf(rows, await readGroups(db, before, filters), COUNTS),
    tables: [
      tableOf('provinces', places, byPlace, [
        ...shownPrograms.map(({ key, label }) => ({
          key: `program_${key}`,
          label,
          unit: 'count' as const,
          of: (all: readonly Group[]) => people(all.filter((row) => programOf(row) === key)),
        })),
        ...COUNTS,
      ]),
      tableOf(
        'months',
        monthsOf(period).map((key) => ({ key })),
        groupBy(rows, ({ month }) => month),
        COUNTS,
      ),
      tableOf('programs', shownPrograms, byProgram, COUNTS),
    ],
    choices: programChoices(programs),
  }
}

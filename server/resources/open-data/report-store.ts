import { sql } from 'kysely'
import { monthFigures, type MonthFigures } from '../../db/donation-figures'
import { projectFigures, sumByProgram, type ProgramFigures } from '../../db/project-figures'
import type { Db } from '../../db/schema'
import { daysOf, monthsOf, quartersBetween, type Quarter } from './quarter'

/** An update, milestone or evidence that a public project published in the quarter. */
export interface Shown {
  project: string
  slug: string
  title: string
  day: string
}

export interface QuarterReport {
  quarter: Quarter
  /** Figures of the months of the quarter in which donations arrived. */
  months: MonthFigures[]
  /** Current sums of all public projects, by program. */
  programs: ProgramFigures[]
  updates: (Shown & { spentCents: number; people: number })[]
  milestones: Shown[]
  evidences: Shown[]
}

/** Returns the first day with a donation or a published update of a public project; null if there is none yet. */
async function firstDay(db: Db): Promise<string | null> {
  const [month] = await monthFigures(db)
  const update = await publicParts(db, 'project_updates')
    .select((row) => row.fn.min('part.created_at').as('day'))
    .where('part.status', '=', 'published')
    .executeTakeFirst()
  const days = [month && `${month.month}-01`, update?.day?.slice(0, 10)].filter(
    (day) => typeof day === 'string',
  )
  return days.sort()[0] ?? null
}

/** Lists the quarters that have a report, newest first. The newest one contains today, so its report is incomplete. */
export async function listQuarters(db: Db, today: string): Promise<Quarter[]> {
  const first = await firstDay(db)
  return first === null || first > today ? [] : quartersBetween(first, today)
}

/** Returns a query for the rows of a table (updates, milestones or evidences) that belong to public projects. */
const publicParts = <T extends 'project_updates' | 'project_milestones' | 'project_evidences'>(
  db: Db,
  table: T,
) =>
  db
    .selectFrom('projects')
    .innerJoin(`${table} as part` as 'project_updates as part', 'part.project_id', 'projects.id')
    .where('projects.is_public', '=', 1)
    .where('projects.deleted_at', 'is', null)

/**
 * Reads the figures of a quarter: the received donations, and what public projects published. The result contains no
 * personal data.
 */
export async function readQuarter(db: Db, quarter: Quarter): Promise<QuarterReport> {
  const [first, last] = daysOf(quarter)
  const months = monthsOf(quarter)
  /**
   * Returns the SQL condition that the day of a stored time is in the quarter. The day is that of UTC, two hours behind
   * Maputo, because the project's page shows this day.
   */
  const inQuarter = (column: string) =>
    sql<boolean>`substr(${sql.ref(column)}, 1, 10) between ${first} and ${last}`
  const shown = ['projects.name as project', 'projects.slug', 'part.title'] as const
  const updates = await publicParts(db, 'project_updates')
    .where('part.status', '=', 'published')
    .where(inQuarter('part.created_at'))
    .select([...shown, 'part.created_at as day', 'part.budget_spent_cents', 'part.people_impacted'])
    .orderBy('part.created_at')
    .execute()
  const milestones = await publicParts(db, 'project_milestones')
    .where(sql<boolean>`part.is_completed = 1`)
    .where(inQuarter('part.completion_date'))
    .select([...shown, sql<string>`part.completion_date`.as('day')])
    .orderBy('day')
    .execute()
  const evidences = await publicParts(db, 'project_evidences')
    .where(
      sql<boolean>`substr(coalesce(part.upload_date, part.created_at), 1, 10) between ${first} and ${last}`,
    )
    .select([...shown, sql<string>`coalesce(part.upload_date, part.created_at)`.as('day')])
    .orderBy('day')
    .execute()
  return {
    quarter,
    months: (await monthFigures(db)).filter(({ month }) => months.includes(month)),
    programs: sumByProgram(await projectFigures(db)),
    updates: updates.map(({ budget_spent_cents: spent, people_impacted: people, ...row }) => ({
      ...row,
      spentCents: Number(spent ?? 0),
      people: Number(people ?? 0),
    })),
    milestones,
    evidences,
  }
}

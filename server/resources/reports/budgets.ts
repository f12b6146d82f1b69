import { sql } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import { computeProgress } from '../../db/project-progress'
import type { Db } from '../../db/schema'
import type { Period } from './period'
import {
  count,
  countIf,
  groupBy,
  money,
  NONE,
  percent,
  programChoices,
  readPrograms,
  sum,
  tableOf,
  total,
  totalsOf,
  type Column,
  type Filters,
  type ReadReport,
} from './shape'

/**
 * Maximum number of projects in the table on the screen; more are not useful to a reader. The file contains all
 * projects.
 */
const PROJECTS_SHOWN = 30

const BUDGET = sql<number | null>`coalesce(budget_total_cents, budget_cents, target_budget_cents)`
const SPENT = sql<number | null>`coalesce(budget_used_cents, spending_cents)`

/**
 * Selects the projects that were under way in a period. A missing start or end date means that the project has no limit
 * on that side.
 */
export const projectsIn = (db: Db, { from, to }: Period, { program, province, status }: Filters) =>
  db
    .selectFrom('projects')
    .leftJoin('project_metrics', 'project_metrics.project_id', 'projects.id')
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('start_date', 'is', null), where('start_date', '<=', to)]))
    .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>=', from)]))
    .$if(program !== undefined, (query) => query.where('program_id', '=', program ?? 0))
    .$if(province !== undefined, (query) => query.where('province_key', '=', foldText(province ?? '')))
    .$if(status !== undefined, (query) => query.where('status', '=', (status ?? '') as 'active'))
    .select([BUDGET.as('budget'), SPENT.as('spent')])

/**
 * Sums budgets and spending by program. `spentOfBudget` includes only the spending of projects that have a budget, so
 * that the percentage of the budget is right.
 */
async function readGroups(db: Db, period: Period, filters: Filters) {
  const projects = projectsIn(db, period, filters).select('program_id')
  return db
    .selectFrom(projects.as('projects'))
    .select([
      'program_id',
      count.as('projects'),
      sum(sql.ref('budget')).as('budget'),
      sum(sql.ref('spent')).as('spent'),
      sum(sql`case when budget > 0 then spent end`).as('spentOfBudget'),
      countIf(sql`spent > budget`).as('over'),
      sum(sql`case when spent > budget then spent - budget end`).as('overCents'),
    ])
    .groupBy('program_id')
    .execute()
}

type Group = Awaited<ReturnType<typeof readGroups>>[number]

const ofProgram = (row: { program_id: number | null }): string => String(row.program_id ?? 0)
const budget = (rows: readonly Group[]) => money(total(rows, (row) => row.budget))
const spent = (rows: readonly Group[]) => money(total(rows, (row) => row.spent))
const share = (rows: readonly Group[]) =>
  percent(
    total(rows, (row) => row.spentOfBudget),
    total(rows, (row) => row.budget),
  )
const projects = (rows: readonly Group[]) => total(rows, (row) => row.projects)

/** Reads the projects with the largest spending, with their progress. */
async function largestProjects(db: Db, period: Period, filters: Filters) {
  const rows = await projectsIn(db, period, filters)
    .select(['projects.id', 'projects.name', 'projects.progress as ofProject'])
    .select('project_metrics.progress as ofMetrics')
    .orderBy(sql`coalesce(budget_used_cents, spending_cents, 0)`, 'desc')
    .orderBy('projects.id')
    .limit(PROJECTS_SHOWN)
    .execute()
  if (rows.length === 0) return []
  const steps = await db
    .selectFrom('project_milestones')
    .select(['project_id', count.as('milestones')])
    .select(countIf(sql`is_completed = 1 or status = 'completed'`).as('milestonesDone'))
    .where(
      'project_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('project_id')
    .execute()
  const stepsOf = new Map(steps.map(({ project_id: id, ...found }) => [id, found]))
  return rows.map((row) => ({
    ...row,
    progress: computeProgress({ ...row, ...(stepsOf.get(row.id) ?? { milestones: 0, milestonesDone: 0 }) }),
  }))
}

type Project = Awaited<ReturnType<typeof largestProjects>>[number]

const one = (of: (project: Project) => number | null) => (rows: readonly Project[]) => {
  const [project] = rows
  return project ? of(project) : null
}
const inMoney = (cents: number | null) => (cents === null ? null : money(cents))

const PROJECT_COLUMNS: readonly Column<Project>[] = [
  { key: 'budget', unit: 'money', of: one((project) => inMoney(project.budget)) },
  { key: 'spent', unit: 'money', of: one((project) => inMoney(project.spent)) },
  { key: 'share', unit: 'percent', of: one(({ spent: used, budget: all }) => percent(used ?? 0, all ?? 0)) },
  { key: 'progress', unit: 'percent', of: one(({ progress }) => Math.round(progress * 10) / 10) },
]

/**
 * Report that compares budgets and spending of the projects that were under way in the period. Budget and spending are
 * always the present values.
 */
export const budgetReport: ReadReport = async (db, period, _before, filters) => {
  const programs = await readPrograms(db)
  const rows = await readGroups(db, period, filters)
  const largest = await largestProjects(db, period, filters)
  const groups = groupBy(rows, ofProgram)
  return {
    // The sums are the present ones for any period (D85), so there is no earlier period to compare with.
    totals: totalsOf(rows, null, [
      { key: 'spent', unit: 'money', of: spent },
      { key: 'budget', unit: 'money', of: budget },
      { key: 'share', unit: 'percent', of: share },
      { key: 'projects', unit: 'count', of: projects },
      { key: 'over', unit: 'count', of: (all) => total(all, (row) => row.over) },
      { key: 'over_amount', unit: 'money', of: (all) => money(total(all, (row) => row.overCents)) },
    ]),
    tables: [
      tableOf(
        'programs',
        [...programs, NONE].filter(({ key }) => groups.has(key)),
        groups,
        [
          { key: 'budget', unit: 'money', of: budget },
          { key: 'spent', unit: 'money', of: spent },
          { key: 'share', unit: 'percent', of: share },
          { key: 'projects', unit: 'count', of: projects },
        ],
      ),
      {
        ...tableOf(
          'projects',
          largest.map(({ id, name }) => ({ key: String(id), label: name })),
          groupBy(largest, ({ id }) => String(id)),
          PROJECT_COLUMNS,
        ),
        omitted: projects(rows) - largest.length,
      },
    ],
    choices: programChoices(programs),
  }
}

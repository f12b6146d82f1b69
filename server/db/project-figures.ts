import { sql } from 'kysely'
import type { Db } from './schema'

/** Published figures about one public project: its budget, its spending, and the number of updates and evidences. */
export interface ProjectFigures {
  slug: string
  name: string
  /** The name of the program; empty for a project without a program. */
  program: string
  province: string
  status: string
  budgetCents: number
  spentCents: number
  /** Number of published updates. */
  updates: number
  /** Number of evidences and pictures together. */
  evidences: number
  changedAt: string
}

/** Returns the figures of all public projects, sorted by program and then by name. */
export async function projectFigures(db: Db): Promise<ProjectFigures[]> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('programs', 'programs.id', 'projects.program_id')
    .leftJoin('project_metrics as metrics', 'metrics.project_id', 'projects.id')
    .where('projects.is_public', '=', 1)
    .where('projects.deleted_at', 'is', null)
    .select([
      'projects.slug',
      'projects.name',
      'programs.name as program',
      'projects.province',
      'projects.status',
      'projects.updated_at',
      // These columns give the same amounts as the page of the project shows (readBudget in
      // src/features/projects/model.ts).
      sql<number>`coalesce(metrics.budget_total_cents, projects.budget_cents, 0)`.as('budget'),
      sql<number>`coalesce(metrics.budget_used_cents, projects.spending_cents, 0)`.as('spent'),
      sql<number>`(select count(*) from project_updates
        where project_id = projects.id and project_updates.status = 'published')`.as('updates'),
      sql<number>`(select count(*) from project_evidences where project_id = projects.id)
        + (select count(*) from project_images where project_id = projects.id)`.as('evidences'),
    ])
    .orderBy(sql`coalesce(programs.position, 9999)`)
    .orderBy('programs.id')
    .orderBy('projects.name_key')
    .orderBy('projects.id')
    .execute()
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    program: row.program ?? '',
    province: row.province,
    status: row.status,
    budgetCents: Number(row.budget),
    spentCents: Number(row.spent),
    updates: Number(row.updates),
    evidences: Number(row.evidences),
    changedAt: row.updated_at,
  }))
}

/** The sums of the figures of all projects of one program. */
export interface ProgramFigures {
  name: string
  projects: number
  budgetCents: number
  spentCents: number
  updates: number
  evidences: number
}

/** Sums up projects by program, in the given order. Projects without a program are a group with an empty name. */
export function sumByProgram(projects: readonly ProjectFigures[]): ProgramFigures[] {
  const sums = new Map<string, ProgramFigures>()
  for (const { program, budgetCents, spentCents, updates, evidences } of projects) {
    const before = sums.get(program)
    sums.set(program, {
      name: program,
      projects: (before?.projects ?? 0) + 1,
      budgetCents: (before?.budgetCents ?? 0) + budgetCents,
      spentCents: (before?.spentCents ?? 0) + spentCents,
      updates: (before?.updates ?? 0) + updates,
      evidences: (before?.evidences ?? 0) + evidences,
    })
  }
  return [...sums.values()]
}

import type { Db } from '../../db/schema'

/** Reads the partner's record to which an account is linked; null if there is none or if it is archived. */
export async function findPartner(db: Db, userId: number) {
  const row = await db
    .selectFrom('partners')
    .select(['id', 'name', 'contact_person'])
    .where('user_id', '=', userId)
    .where('merged_into', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}

/** Reads the projects that a partner supports, last changed first. Projects in the bin are left out. */
export const listJointProjects = (db: Db, partnerId: number) =>
  db
    .selectFrom('partner_projects')
    .innerJoin('projects', 'projects.id', 'partner_projects.project_id')
    .leftJoin('programs', 'programs.id', 'projects.program_id')
    .leftJoin('project_metrics', 'project_metrics.project_id', 'projects.id')
    .select(['projects.id', 'projects.name', 'projects.slug', 'projects.status', 'projects.is_public'])
    .select(['programs.name as program', 'manager_name', 'end_date', 'amount_cents', 'projects.updated_at'])
    .select(['budget_cents', 'target_budget_cents', 'spending_cents', 'projects.progress'])
    .select(['budget_total_cents', 'budget_used_cents', 'project_metrics.progress as measured_progress'])
    .select(['people_impacted', 'current_beneficiaries', 'project_document'])
    .where('partner_id', '=', partnerId)
    .where('projects.deleted_at', 'is', null)
    .orderBy('projects.updated_at', 'desc')
    .orderBy('projects.id', 'desc')
    .execute()

export type JointProjectRow = Awaited<ReturnType<typeof listJointProjects>>[number]

/** Reads the milestones of these projects, in the order that staff have set. */
export const listMilestones = (db: Db, projectIds: readonly number[]) =>
  db
    .selectFrom('project_milestones')
    .select(['project_id', 'title', 'target_date', 'is_completed', 'status'])
    .where('project_id', 'in', projectIds.length > 0 ? [...projectIds] : [0])
    .orderBy('position')
    .orderBy('id')
    .execute()

export type MilestoneRow = Awaited<ReturnType<typeof listMilestones>>[number]

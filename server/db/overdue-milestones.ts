import { sql, type Expression, type SqlBool } from 'kysely'

/** Whether the milestones of a project can be overdue: only those of planned and active projects count. */
const isRunning = sql<SqlBool>`projects.status in ('planning', 'active')`

const isPastTarget = (today: string) => sql<SqlBool>`project_milestones.is_completed = 0
  and project_milestones.status <> 'completed' and project_milestones.target_date < ${today}`

/**
 * Returns the condition that a milestone is overdue: it is not completed, its target date is before today, and its
 * project is planned or active. The query must join both tables.
 */
export const isOverdueMilestone = (today: string): Expression<SqlBool> =>
  sql<SqlBool>`(${isRunning} and ${isPastTarget(today)})`

/**
 * Returns the condition that a project has an overdue milestone. The database first selects by the project's status, and
 * then reads the milestones of each of these projects from their index.
 */
export const hasOverdueMilestone = (today: string): Expression<SqlBool> =>
  sql<SqlBool>`(${isRunning} and exists (select 1 from project_milestones
    where project_milestones.project_id = projects.id and ${isPastTarget(today)}))`

/**
 * Computes the figures of a project (RULES §9): progress, people, money and milestones. If a figure's first source is
 * missing, other sources are used.
 */
import type { Milestone, ProjectMetrics, ProjectUpdate } from '@/api/project-parts'
import type { Project, ProjectSummary } from '@/api/project'

/** Number of updates that the summary shows. The timeline shows all updates (RULES §9). */
export const UPDATES_SHOWN = 10

/** Limits a value to 0–100 (RULES §5). */
export const clampPercent = (value: number): number => Math.min(100, Math.max(0, value))

export interface Share {
  done: number
  total: number
}

/**
 * Returns the number of completed milestones and of all milestones: counted in the list of milestones, else from the
 * metrics. Returns undefined if the project has no milestones.
 */
export function milestoneShare(
  milestones: Milestone[] | undefined,
  metrics: ProjectMetrics | undefined,
): Share | undefined {
  if (milestones?.length)
    return { done: milestones.filter((one) => one.isCompleted).length, total: milestones.length }
  const total = metrics?.totalMilestones ?? 0
  return total > 0 ? { done: Math.min(metrics?.completedMilestones ?? 0, total), total } : undefined
}

const sharePercent = ({ done, total }: Share): number => (total > 0 ? (done / total) * 100 : 0)

/**
 * Returns the progress in percent, 0 to 100: from the metrics, else the project's own value, else the share of
 * completed milestones (RULES §9).
 */
export function projectProgress(project: Pick<Project, 'progress' | 'milestones' | 'metrics'>): number {
  const share = milestoneShare(project.milestones, project.metrics)
  return clampPercent(project.metrics?.progress ?? project.progress ?? (share ? sharePercent(share) : 0))
}

/**
 * Returns the progress for the home page's gallery: the result of `projectProgress`, rounded (RULES §9). `detail` is
 * the full project if it has been loaded.
 */
export const galleryProgress = (summary: ProjectSummary, detail: Project | undefined): number =>
  Math.round(
    projectProgress({
      progress: detail?.progress ?? summary.progress,
      milestones: detail?.milestones,
      metrics: detail?.metrics,
    }),
  )

/**
 * Returns the progress of a milestone in percent: its own value, else 100 if the milestone is completed and 0 if it is
 * not.
 */
export const milestoneProgress = (milestone: Milestone): number =>
  clampPercent(milestone.progress ?? (milestone.isCompleted ? 100 : 0))

/** Returns the number of people reached: from the metrics, else the project's own value; undefined if unknown. */
export const currentBeneficiaries = (
  project: Pick<Project, 'currentBeneficiaries' | 'metrics'>,
): number | undefined => project.metrics?.peopleImpacted ?? project.currentBeneficiaries

/** Returns the number of people for the home page's gallery: the people reached, else the target, else 0 (RULES §9). */
export const galleryBeneficiaries = (summary: ProjectSummary, detail: Project | undefined): number =>
  detail?.metrics?.peopleImpacted ??
  detail?.currentBeneficiaries ??
  summary.currentBeneficiaries ??
  summary.targetBeneficiaries ??
  0

export interface Budget {
  total: number | undefined
  used: number | undefined
  /** Spent share of the budget in percent; undefined if the total is unknown. */
  percent: number | undefined
}

/** Reads the budget from the metrics, else from the project's own fields (RULES §9). */
export function readBudget(project: Pick<Project, 'metrics' | 'budget' | 'currentSpending'>): Budget {
  const total = project.metrics?.budgetTotal ?? project.budget
  const used = project.metrics?.budgetUsed ?? project.currentSpending
  const percent = total !== undefined && total > 0 ? clampPercent(((used ?? 0) / total) * 100) : undefined
  return { total, used, percent }
}

const parseTime = (date: string | undefined): number => Date.parse(date ?? '') || 0

/** Sorts updates by date, newest first. Updates without a date are last. */
export const newestFirst = (updates: ProjectUpdate[]): ProjectUpdate[] =>
  [...updates].sort((a, b) => parseTime(b.createdAt) - parseTime(a.createdAt))

/** Returns the name of the project's area: its program, else its category. */
export const areaName = (project: Pick<ProjectSummary, 'program' | 'category'>): string | undefined =>
  project.program?.name ?? project.category?.name

/**
 * Whether the planned day is over and its work is not completed. On the planned day itself the work is not overdue yet.
 */
export function isOverdue(day: string | undefined, isCompleted: boolean, now = Date.now()): boolean {
  const end = Date.parse(day ?? '')
  return !isCompleted && end + 24 * 60 * 60_000 < now
}

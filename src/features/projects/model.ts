/** What is true of a project (RULES §9): progress, people, money, milestones, each with its fall-backs. */
import type { Milestone, ProjectMetrics, ProjectUpdate } from '@/api/project-parts'
import type { Project, ProjectSummary } from '@/api/project'

/** Updates in the summary; the full timeline shows all (RULES §9). */
export const UPDATES_SHOWN = 10

/** Within 0 and 100 (RULES §5). */
export const clampPercent = (value: number): number => Math.min(100, Math.max(0, value))

export interface Share {
  done: number
  total: number
}

/** Completed milestones of all; from the metrics where no list is there; undefined where there are none. */
export function milestoneShare(
  milestones: Milestone[] | undefined,
  metrics: ProjectMetrics | undefined,
): Share | undefined {
  if (milestones?.length)
    return { done: milestones.filter((one) => one.isCompleted).length, total: milestones.length }
  const total = metrics?.totalMilestones ?? 0
  return total > 0 ? { done: Math.min(metrics?.completedMilestones ?? 0, total), total } : undefined
}

const percentOf = ({ done, total }: Share): number => (total > 0 ? (done / total) * 100 : 0)

/** Metrics, then the project's own, then the share of completed milestones; capped (RULES §9). */
export function projectProgress(project: Pick<Project, 'progress' | 'milestones' | 'metrics'>): number {
  const share = milestoneShare(project.milestones, project.metrics)
  return clampPercent(project.metrics?.progress ?? project.progress ?? (share ? percentOf(share) : 0))
}

/** On the gallery the same order, in whole numbers (RULES §9); `detail` is the enriched project, where it was had. */
export const galleryProgress = (summary: ProjectSummary, detail: Project | undefined): number =>
  Math.round(
    projectProgress({
      progress: detail?.progress ?? summary.progress,
      milestones: detail?.milestones,
      metrics: detail?.metrics,
    }),
  )

/** A milestone's own bar: what it tells, else whether it is done. */
export const milestoneProgress = (milestone: Milestone): number =>
  clampPercent(milestone.progress ?? (milestone.isCompleted ? 100 : 0))

/** People reached: from the metrics, else the project's own count; undefined where nobody counted. */
export const currentBeneficiaries = (
  project: Pick<Project, 'currentBeneficiaries' | 'metrics'>,
): number | undefined => project.metrics?.peopleImpacted ?? project.currentBeneficiaries

/** On the gallery the count falls back from current to target to 0 (RULES §9). */
export const galleryBeneficiaries = (summary: ProjectSummary, detail: Project | undefined): number =>
  detail?.metrics?.peopleImpacted ??
  detail?.currentBeneficiaries ??
  summary.currentBeneficiaries ??
  summary.targetBeneficiaries ??
  0

export interface Budget {
  total: number | undefined
  used: number | undefined
  /** Undefined where no total is known. */
  percent: number | undefined
}

/** Metrics first, else the project's own figures (RULES §9). */
export function budgetOf(project: Pick<Project, 'metrics' | 'budget' | 'currentSpending'>): Budget {
  const total = project.metrics?.budgetTotal ?? project.budget
  const used = project.metrics?.budgetUsed ?? project.currentSpending
  const percent = total !== undefined && total > 0 ? clampPercent(((used ?? 0) / total) * 100) : undefined
  return { total, used, percent }
}

const timeOf = (date: string | undefined): number => Date.parse(date ?? '') || 0

/** Newest first; what tells no date comes last. */
export const newestFirst = (updates: ProjectUpdate[]): ProjectUpdate[] =>
  [...updates].sort((a, b) => timeOf(b.createdAt) - timeOf(a.createdAt))

/** The name of the area, where the project tells one: program first, then category. */
export const areaOf = (project: Pick<ProjectSummary, 'program' | 'category'>): string | undefined =>
  project.program?.name ?? project.category?.name

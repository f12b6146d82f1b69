import type { components } from '../../../src/api/v1'
import { progressToWire } from './present-progress'
import { isDone } from './present-related'
import type { MetricsRow, MilestoneRow } from './related-store'

const amount = (cents: number | null | undefined): number | null => (cents == null ? null : cents / 100)

/**
 * Returns the metrics of a project. Some metrics are sent under two names, because clients may use either name (RULES
 * §3).
 */
export function presentMetrics(
  project: { start_date: string | null; end_date: string | null },
  row: MetricsRow | undefined,
  milestones: MilestoneRow[],
): components['schemas']['ProjectMetrics'] {
  const progress = progressToWire(row?.progress ?? null)
  const used = amount(row?.budget_used_cents)
  const total = amount(row?.budget_total_cents)
  const changed = row?.updated_at ?? null
  return {
    peopleImpacted: row?.people_impacted ?? null,
    progressPercentage: progress,
    progress_percentage: progress,
    completedMilestones: milestones.filter(isDone).length,
    totalMilestones: milestones.length,
    budgetUsed: used,
    budgetTotal: total,
    budget_used: used,
    budget_total: total,
    communitiesReached: row?.communities_reached ?? null,
    volunteersInvolved: row?.volunteers_involved ?? null,
    partnershipsFormed: row?.partnerships_formed ?? null,
    lastUpdate: changed,
    last_updated: changed,
    start_date: project.start_date,
    end_date: project.end_date,
  }
}

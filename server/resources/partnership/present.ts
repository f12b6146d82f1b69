import type { components } from '../../../src/api/v1'
import { amountToWire } from '../../../src/shared/donation'
import type { JointProjectRow, MilestoneRow } from './store'

const money = (cents: number | null): string | null => (cents === null ? null : amountToWire(cents))

/** Converts a text such as '62%' or '45.5' to a number from 0 to 100. Returns null for a text without a number. */
function percent(text: string | null): number | null {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : null
}

const isDone = ({ is_completed, status }: MilestoneRow): boolean =>
  is_completed === 1 || status === 'completed'

/**
 * Returns the progress in percent: the value of the metrics, else of the project, else the share of completed
 * milestones (RULES §9).
 */
function progressOf(row: JointProjectRow, milestones: readonly MilestoneRow[]): number | null {
  const share =
    milestones.length > 0 ? Math.round((100 * milestones.filter(isDone).length) / milestones.length) : null
  return percent(row.measured_progress) ?? percent(row.progress) ?? share
}

export function presentJointProject(
  row: JointProjectRow,
  milestones: readonly MilestoneRow[],
): components['schemas']['JointProject'] {
  const next = milestones.find((one) => !isDone(one))
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    is_public: row.is_public === 1,
    program: row.program,
    manager_name: row.manager_name,
    end_date: row.end_date,
    amount: amountToWire(row.amount_cents),
    budget: money(row.budget_total_cents ?? row.budget_cents ?? row.target_budget_cents),
    used: money(row.budget_used_cents ?? row.spending_cents),
    progress: progressOf(row, milestones),
    people: row.people_impacted ?? row.current_beneficiaries,
    // A partner may not view a hidden project, so its document is not sent.
    document: row.is_public === 1 ? row.project_document : null,
    updated_at: row.updated_at,
    next: next ? { title: next.title, target_date: next.target_date } : null,
  }
}

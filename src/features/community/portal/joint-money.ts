/** Whose money is in a joint project, and how much of it is spent. Pure. */
import type { JointProject } from '@/api/partnership'

export interface JointMoney {
  /** What the partner gives, and what everybody else gives. */
  theirs: number
  ours: number
  /** The share of the budget that is spent, in percent; null where it is unknown. */
  spent: number | null
  /** The partner's share of the budget, in percent. */
  share: number
}

/** Spending is of the whole budget: nobody records from whose part a payment was made. */
export function jointMoney({ amount, budget, used }: JointProject): JointMoney {
  const whole = Math.max(budget ?? 0, amount)
  return {
    theirs: amount,
    ours: whole - amount,
    spent: used === null || whole === 0 ? null : Math.min(100, (100 * used) / whole),
    share: whole === 0 ? 0 : (100 * amount) / whole,
  }
}

/** The sums over all joint projects. */
export function jointSums(projects: readonly JointProject[]) {
  const known = projects.filter(({ used }) => used !== null)
  const whole = known.reduce((sum, { amount, budget }) => sum + Math.max(budget ?? 0, amount), 0)
  const used = known.reduce((sum, project) => sum + (project.used ?? 0), 0)
  return {
    theirs: projects.reduce((sum, { amount }) => sum + amount, 0),
    spent: whole > 0 ? Math.min(100, (100 * used) / whole) : null,
    people: projects.reduce((sum, { people }) => sum + (people ?? 0), 0),
  }
}

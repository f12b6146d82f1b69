/** Computes the partner's and the association's shares of a joint project's money, and the spent part. Pure. */
import type { JointProject } from '@/api/partnership'

export interface JointMoney {
  /** The partner's part of the budget (`theirs`) and the rest (`ours`), in MZN. */
  theirs: number
  ours: number
  /** The spent part of the budget, in percent; null if the expenses are unknown. */
  spent: number | null
  /** The partner's share of the budget, in percent. */
  share: number
}

/**
 * Returns the shares and the spending of a joint project. Spending refers to the whole budget, because no record says
 * from whose part a payment was made.
 */
export function jointMoney({ amount, budget, used }: JointProject): JointMoney {
  const whole = Math.max(budget ?? 0, amount)
  return {
    theirs: amount,
    ours: whole - amount,
    spent: used === null || whole === 0 ? null : Math.min(100, (100 * used) / whole),
    share: whole === 0 ? 0 : (100 * amount) / whole,
  }
}

/** Returns the sums over all joint projects. */
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

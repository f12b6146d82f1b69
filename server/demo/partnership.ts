import { sql } from 'kysely'
import type { Trx } from '../db/schema'

/** What the partner of the demonstration gives to each project: a share of its budget, in percent. */
const SHARES = [45, 60, 25]

/** Gives the demonstration's partner some projects in common with the association (D2). */
export async function addDemoPartnership(trx: Trx): Promise<void> {
  const partner = await trx.selectFrom('partners').select('id').orderBy('id').executeTakeFirst()
  if (!partner) return
  const projects = await trx
    .selectFrom('projects')
    .select(['id', sql<number>`coalesce(budget_cents, target_budget_cents, 0)`.as('budget')])
    .where('is_public', '=', 1)
    .where('status', 'in', ['active', 'completed'])
    .where((where) => where.or([where('budget_cents', '>', 0), where('target_budget_cents', '>', 0)]))
    .orderBy('id')
    .limit(SHARES.length)
    .execute()
  for (const [index, { id, budget }] of projects.entries())
    await trx
      .insertInto('partner_projects')
      .values({
        partner_id: partner.id,
        project_id: id,
        // Whole thousands of meticais, as in an agreement.
        amount_cents: Math.round((budget * (SHARES[index] ?? 0)) / 100 / 100_000) * 100_000,
        note: '',
      })
      .execute()
}

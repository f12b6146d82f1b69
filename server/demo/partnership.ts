import { sql } from 'kysely'
import type { Trx } from '../db/schema'

/** The amounts that the demonstration's partner gives to each of its projects, in percent of the project's budget. */
const SHARES = [45, 60, 25]

/** Connects the demonstration's partner with the first projects that have a budget (D2). */
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
        // Rounded to whole thousands of meticais, like an amount in a real agreement.
        amount_cents: Math.round((budget * (SHARES[index] ?? 0)) / 100 / 100_000) * 100_000,
        note: '',
      })
      .execute()
}

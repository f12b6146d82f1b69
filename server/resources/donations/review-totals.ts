import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from '../../db/schema'
import type { DonationState } from '../../db/tables/donation-tables'
import { reviewConditions, type ReviewSearch } from './review-filter'

/** Numbers of donations that match a search, by state, and the amount of the pending ones. */
export interface ReviewTotals {
  counts: Record<DonationState | 'late', number>
  /** Sum of the amounts of the pending donations in cents. */
  pendingCents: number
}

const pendingCents = (amounts: Expression<number | null>) =>
  sql<number>`cast(coalesce(sum(${amounts}), 0) as bigint)`.as('cents')

/** Counts all donations. The first query reads only an index, the second only the few pending rows. */
async function countAll(db: Db, lateBefore: string): Promise<ReviewTotals> {
  const [states, pending] = await Promise.all([
    db
      .selectFrom('donations')
      .select(['status', sql<number>`count(*)`.as('count')])
      .groupBy('status')
      .execute(),
    db
      .selectFrom('donations')
      .where('status', '=', 'pending')
      .select([
        pendingCents(sql`amount_cents`),
        sql<number>`count(case when pending_since <= ${lateBefore} then 1 end)`.as('late'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const count = (state: DonationState) => Number(states.find(({ status }) => status === state)?.count ?? 0)
  return {
    counts: {
      pending: count('pending'),
      approved: count('approved'),
      rejected: count('rejected'),
      asked: count('asked'),
      late: Number(pending.late),
    },
    pendingCents: Number(pending.cents),
  }
}

/** Counts the donations that match the conditions, in one pass over the rows. */
async function countFound(
  db: Db,
  found: readonly Expression<SqlBool>[],
  lateBefore: string,
): Promise<ReviewTotals> {
  let query = db.selectFrom('donations')
  for (const condition of found) query = query.where(condition)
  const of = <Name extends DonationState>(state: Name) =>
    sql<number>`count(case when status = ${sql.lit(state)} then 1 end)`.as(state)
  const row = await query
    .select([
      of('pending'),
      of('approved'),
      of('rejected'),
      of('asked'),
      pendingCents(sql`case when status = 'pending' then amount_cents end`),
      sql<number>`count(case when status = 'pending' and pending_since <= ${lateBefore} then 1 end)`.as(
        'late',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    counts: {
      pending: Number(row.pending),
      approved: Number(row.approved),
      rejected: Number(row.rejected),
      asked: Number(row.asked),
      late: Number(row.late),
    },
    pendingCents: Number(row.cents),
  }
}

/** Returns the totals of the donations that match a search. */
export async function countForReview(db: Db, wanted: ReviewSearch): Promise<ReviewTotals> {
  const found = await reviewConditions(db, wanted)
  return found.length > 0 ? countFound(db, found, wanted.lateBefore) : countAll(db, wanted.lateBefore)
}

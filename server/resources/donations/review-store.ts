import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { DonationState } from '../../db/tables/donation-tables'
import { parsePageQuery, type PageQuery } from '../../http/page'
import { lateBefore, reviewConditions, type ReviewFilter, type ReviewSearch } from './review-filter'
import type { ReviewTotals } from './review-totals'

const REVIEW_PAGE_SIZE = 20

export interface ReviewFilters extends ReviewFilter {
  status?: DonationState
  page?: number
  page_size?: number
}

/** The staff member who reads or changes donations, and the time of the request. */
export interface Viewer {
  id: number
  /** Whether the user may see donors, texts and proofs (D30). */
  maySeeDonors: boolean
  now: Date
}

const reviewed = (db: Db, viewerId: number) =>
  db
    .selectFrom('donations')
    .innerJoin('donation_methods', 'donation_methods.id', 'donations.method_id')
    .leftJoin('users as donor', 'donor.id', 'donations.user_id')
    .leftJoin('users as decider', 'decider.id', 'donations.decided_by')
    .selectAll('donations')
    .select([
      'donation_methods.name as method_name',
      'donor.first_name as donor_first_name',
      'donor.last_name as donor_last_name',
      'donor.email as donor_email',
      'donor.phone as donor_phone',
      'decider.first_name as decider_first_name',
      'decider.last_name as decider_last_name',
      sql<number>`case when exists (select 1 from donation_events where donation_id = donations.id
        and kind = 'opened' and actor_id = ${viewerId} and donation_events.id > donations.proof_event_id) then 1 else 0 end`.as(
        'is_opened',
      ),
    ])

export const findReviewed = (db: Db, id: number, viewerId: number) =>
  reviewed(db, viewerId).where('donations.id', '=', id).executeTakeFirst()

export type ReviewedRow = NonNullable<Awaited<ReturnType<typeof findReviewed>>>

export interface ReviewPage extends ReviewTotals {
  asked: PageQuery
  count: number
  rows: ReviewedRow[]
}

/**
 * Finds the ids of the donations on a page. Indexes give the right order for the pending donations, for the donations
 * with one decided state, and for all decided donations together.
 */
async function findIds(
  db: Db,
  wanted: ReviewSearch,
  state: DonationState | 'decided',
  limit: number,
  offset: number,
): Promise<number[]> {
  if (limit <= 0) return []
  let query = db.selectFrom('donations').select('donations.id').limit(limit).offset(offset)
  for (const condition of await reviewConditions(db, wanted)) query = query.where(condition)
  // The state is written into the SQL text instead of a parameter, because SQLite uses a partial index only if its
  // condition is in the text.
  query =
    state === 'decided'
      ? query.where(sql<boolean>`status <> 'pending'`)
      : query.where(sql<boolean>`status = ${sql.lit(state)}`)
  query =
    state === 'pending'
      ? query.orderBy('pending_since').orderBy('donations.id')
      : query.orderBy('decided_at', 'desc').orderBy('donations.id', 'desc')
  return (await query.execute()).map(({ id }) => id)
}

/**
 * Finds the ids of a page with donations of all states: first the pending ones, oldest first, then the decided ones,
 * newest first.
 */
async function findIdsOfAll(db: Db, wanted: ReviewSearch, { page, pageSize }: PageQuery, pending: number) {
  const offset = (page - 1) * pageSize
  const waiting = Math.max(0, Math.min(pageSize, pending - offset))
  return [
    ...(await findIds(db, wanted, 'pending', waiting, offset)),
    ...(await findIds(db, wanted, 'decided', pageSize - waiting, Math.max(0, offset - pending))),
  ]
}

/**
 * Returns one page of donations, and the numbers of donations that match the search and the filters. The ids of the
 * page are read first, with an index. Then only the rows of these ids are read with their texts.
 * @param count counts the donations that match a search; pages of the same search may share its result
 */
export async function listForReview(
  db: Db,
  { status, page, page_size, ...filter }: ReviewFilters,
  viewer: Viewer,
  count: (wanted: ReviewSearch) => Promise<ReviewTotals>,
): Promise<ReviewPage> {
  const asked = parsePageQuery({ page, page_size }, REVIEW_PAGE_SIZE)
  const wanted = { ...filter, maySeeDonors: viewer.maySeeDonors, lateBefore: lateBefore(viewer.now) }
  const { counts, pendingCents } = await count(wanted)
  const ids =
    status === undefined
      ? await findIdsOfAll(db, wanted, asked, counts.pending)
      : await findIds(db, wanted, status, asked.pageSize, (asked.page - 1) * asked.pageSize)
  const unordered =
    ids.length > 0 ? await reviewed(db, viewer.id).where('donations.id', 'in', ids).execute() : []
  const byId = new Map(unordered.map((row) => [row.id, row]))
  return {
    asked,
    counts,
    pendingCents,
    count:
      status === undefined
        ? counts.pending + counts.approved + counts.rejected + counts.asked
        : counts[status],
    rows: ids.flatMap((id) => byId.get(id) ?? []),
  }
}

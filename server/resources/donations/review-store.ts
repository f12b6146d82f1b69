import { sql, type Expression, type SqlBool } from 'kysely'
import { REVIEW_HOURS } from '../../../src/shared/donation'
import { containsWords, indexedWords } from '../../db/search'
import type { Db } from '../../db/schema'
import type { DonationState } from '../../db/tables/donation-tables'
import { flag } from '../../db/tables/flag'
import { addSeconds } from '../../http/clock'
import { parsePageQuery, type PageQuery } from '../../http/page'

const REVIEW_PAGE_SIZE = 20

export interface ReviewFilters {
  status?: DonationState
  method?: number
  amount_min?: number
  amount_max?: number
  date_from?: string
  date_to?: string
  late?: boolean
  suspected?: boolean
  search?: string
  page?: number
  page_size?: number
}

/** Who asks for donations, and when. */
export interface Viewer {
  id: number
  /** Whether donors, texts and proofs may be shown (D30). */
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

/** The start of a day in Maputo, which has UTC+2 all year. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+02:00`)
const DAY_SECONDS = 24 * 3600

/** SQL conditions of all filters except the state. */
function conditions(db: Db, filters: ReviewFilters, viewer: Viewer): Expression<SqlBool>[] {
  const { search = '', method, amount_min: least, amount_max: most, date_from: from, date_to: to } = filters
  const found: Expression<SqlBool>[] = viewer.maySeeDonors
    ? indexedWords(db, search, {
        table: 'donations',
        index: 'donation_search',
        others: (contains) => sql`select id from donations
          where user_id in (select id from users where ${contains(sql.ref('email_key'))})`,
      })
    : // A search that finds names would tell who the donors are.
      containsWords(sql<string>`lower(donations.number || ' ' || donations.reference)`, search)
  if (method !== undefined) found.push(sql`method_id = ${method}`)
  if (least !== undefined) found.push(sql`amount_cents >= ${Math.round(least * 100)}`)
  if (most !== undefined) found.push(sql`amount_cents <= ${Math.round(most * 100)}`)
  if (from !== undefined) found.push(sql`donations.created_at >= ${dayStart(from).toISOString()}`)
  if (to !== undefined)
    found.push(sql`donations.created_at < ${addSeconds(dayStart(to), DAY_SECONDS).toISOString()}`)
  if (filters.suspected !== undefined) found.push(sql`is_suspected = ${sql.lit(flag(filters.suspected))}`)
  const isLate = sql<SqlBool>`(status = 'pending' and pending_since <= ${lateBefore(viewer.now)})`
  if (filters.late !== undefined) found.push(filters.late ? isLate : sql`not ${isLate}`)
  return found
}

/** Donations that have been pending since before this time are late. */
const lateBefore = (now: Date): string => addSeconds(now, -REVIEW_HOURS * 3600).toISOString()

export interface ReviewPage {
  asked: PageQuery
  count: number
  counts: Record<DonationState | 'late', number>
  pendingCents: number
  rows: ReviewedRow[]
}

async function countStates(db: Db, found: Expression<SqlBool>[], now: Date) {
  let query = db.selectFrom('donations')
  for (const condition of found) query = query.where(condition)
  const states = await query
    .select([
      'status',
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(coalesce(sum(case when status = 'pending' then amount_cents end), 0) as bigint)`.as(
        'cents',
      ),
      sql<number>`count(case when status = 'pending' and pending_since <= ${lateBefore(now)} then 1 end)`.as(
        'late',
      ),
    ])
    .groupBy('status')
    .execute()
  const of = (state: DonationState) => states.find(({ status }) => status === state)
  const count = (state: DonationState) => Number(of(state)?.count ?? 0)
  return {
    counts: {
      pending: count('pending'),
      approved: count('approved'),
      rejected: count('rejected'),
      asked: count('asked'),
      late: Number(of('pending')?.late ?? 0),
    },
    pendingCents: Number(of('pending')?.cents ?? 0),
  }
}

/**
 * Returns one page of donations and the numbers of those that search and filters find. The ids of the page are read
 * from an index first; the rows with their texts are read only for these.
 */
export async function listForReview(db: Db, filters: ReviewFilters, viewer: Viewer): Promise<ReviewPage> {
  const asked = parsePageQuery(filters, REVIEW_PAGE_SIZE)
  const { status } = filters
  const found = conditions(db, filters, viewer)
  const { counts, pendingCents } = await countStates(db, found, viewer.now)
  let query = db.selectFrom('donations').select('donations.id')
  for (const condition of found) query = query.where(condition)
  if (status !== undefined) query = query.where('status', '=', status)
  // One state has an index for its order; all states together are sorted.
  if (status === undefined) query = query.orderBy(sql`case when status = 'pending' then 0 else 1 end`)
  if (status === undefined)
    query = query.orderBy(sql`case when status = 'pending' then pending_since else '' end`)
  query =
    status === 'pending'
      ? query.orderBy('pending_since').orderBy('donations.id')
      : query.orderBy('decided_at', 'desc').orderBy('donations.id', status === undefined ? 'asc' : 'desc')
  const page = await query
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
    .execute()
  const ids = page.map(({ id }) => id)
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

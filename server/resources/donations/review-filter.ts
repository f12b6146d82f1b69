import { sql, type Expression, type SqlBool } from 'kysely'
import { REVIEW_HOURS } from '../../../src/shared/donation'
import { containsWords, findCommonWords, indexedWords } from '../../db/search'
import type { Db } from '../../db/schema'
import { flag } from '../../db/tables/flag'
import { addSeconds } from '../../http/clock'

/** Criteria by which a reviewer filters donations, except their state. */
export interface ReviewFilter {
  method?: number
  amount_min?: number
  amount_max?: number
  date_from?: string
  date_to?: string
  late?: boolean
  suspected?: boolean
  search?: string
}

/**
 * A filter together with all other values that its result depends on, so that requests with equal values can share one
 * read.
 */
export interface ReviewSearch extends ReviewFilter {
  /**
   * Whether the words of the search are also compared with the donor's data, such as the name; otherwise only with the
   * number and the reference (D30).
   */
  maySeeDonors: boolean
  /** A donation is late if it has been pending since before this time. */
  lateBefore: string
}

const SECOND_MS = 1000

/**
 * Returns the time REVIEW_HOURS ago: a donation that has been pending since before this time is late. The time is
 * rounded up to the second, so that requests of the same second can share a read.
 */
export const lateBefore = (now: Date): string =>
  addSeconds(new Date(Math.ceil(now.getTime() / SECOND_MS) * SECOND_MS), -REVIEW_HOURS * 3600).toISOString()

/** Returns the start of a day in Maputo, which has UTC+2 all year. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+02:00`)
const DAY_SECONDS = 24 * 3600

const SEARCH_INDEX = 'donation_search'

async function searchConditions(db: Db, { search = '', maySeeDonors }: ReviewSearch) {
  // Without `maySeeDonors` only number and reference are searched, because a search by name would reveal the donors.
  if (!maySeeDonors)
    return containsWords(sql<string>`lower(donations.number || ' ' || donations.reference)`, search)
  return indexedWords(db, search, {
    table: 'donations',
    index: SEARCH_INDEX,
    others: (contains) => sql`select id from donations
      where user_id in (select id from users where ${contains(sql.ref('email_key'))})`,
    common: await findCommonWords(db, search, SEARCH_INDEX),
  })
}

/** Returns the SQL conditions of a search. The list is empty if the search includes all donations. */
export async function reviewConditions(db: Db, wanted: ReviewSearch): Promise<Expression<SqlBool>[]> {
  const { method, amount_min: least, amount_max: most, date_from: from, date_to: to } = wanted
  const found: Expression<SqlBool>[] = await searchConditions(db, wanted)
  if (method !== undefined) found.push(sql`method_id = ${method}`)
  if (least !== undefined) found.push(sql`amount_cents >= ${Math.round(least * 100)}`)
  if (most !== undefined) found.push(sql`amount_cents <= ${Math.round(most * 100)}`)
  if (from !== undefined) found.push(sql`donations.created_at >= ${dayStart(from).toISOString()}`)
  if (to !== undefined)
    found.push(sql`donations.created_at < ${addSeconds(dayStart(to), DAY_SECONDS).toISOString()}`)
  if (wanted.suspected !== undefined) found.push(sql`is_suspected = ${sql.lit(flag(wanted.suspected))}`)
  const isLate = sql<SqlBool>`(status = 'pending' and pending_since <= ${wanted.lateBefore})`
  if (wanted.late !== undefined) found.push(wanted.late ? isLate : sql`not ${isLate}`)
  return found
}

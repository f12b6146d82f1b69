import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from '../../db/schema'
import { addSeconds } from '../../http/clock'
import { isSameFile } from './earlier-proof-store'
import type { ReviewedRow } from './review-store'

const DAY_SECONDS = 24 * 3600
const WEEK_SECONDS = 7 * DAY_SECONDS
const NEWEST_MAX = 3
/** Minimum number of approved donations by a method from which the method's usual amount is computed. */
const USUAL_FROM = 20
/** Number of the newest approved donations that the usual amount is computed from. */
const USUAL_OF = 200
/** An amount is unusual if it is more than this number of times the usual amount. */
const UNUSUAL_TIMES = 3

async function related(db: Db, id: number, isRelated: Expression<SqlBool>) {
  const query = db.selectFrom('donations').where(isRelated).where('id', '<>', id)
  const [{ count }, newest] = await Promise.all([
    query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    query
      .select(['id', 'number', 'status', 'amount_cents', 'created_at'])
      .orderBy('id', 'desc')
      .limit(NEWEST_MAX)
      .execute(),
  ])
  return { count: Number(count), newest }
}

export type Related = Awaited<ReturnType<typeof related>>

/**
 * Returns the amount that nine of ten approved donations by the same method do not exceed, or null if there are fewer
 * than USUAL_FROM such donations. The donation itself does not count.
 */
async function usualCents(db: Db, { id, method_id: method }: ReviewedRow): Promise<number | null> {
  const rows = await db
    .selectFrom('donations')
    .select('amount_cents')
    .where('status', '=', 'approved')
    .where('method_id', '=', method)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(USUAL_OF)
    .execute()
  if (rows.length < USUAL_FROM) return null
  const sorted = rows.map((row) => Number(row.amount_cents)).sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? null
}

/**
 * Returns information that helps staff to decide on a donation: other donations with the same file, code, amount
 * (within a day, by the same method) or donor (within a week), and whether the amount is unusual.
 */
export async function checkDonation(db: Db, row: ReviewedRow) {
  const at = new Date(row.created_at)
  const near = (seconds: number) => addSeconds(at, seconds).toISOString()
  const usual = await usualCents(db, row)
  const [sameFile, sameCode, sameAmount, sameDonor] = await Promise.all([
    related(db, row.id, isSameFile(row.proof_sha256)),
    related(db, row.id, sql`transaction_code <> '' and transaction_code = ${row.transaction_code}`),
    related(
      db,
      row.id,
      sql`amount_cents = ${row.amount_cents} and method_id = ${row.method_id}
        and created_at between ${near(-DAY_SECONDS)} and ${near(DAY_SECONDS)}`,
    ),
    related(
      db,
      row.id,
      sql`donor_key <> '' and donor_key = ${row.donor_key}
        and created_at between ${near(-WEEK_SECONDS)} and ${near(WEEK_SECONDS)}`,
    ),
  ])
  return {
    sameFile,
    sameCode,
    sameAmount,
    sameDonor,
    code: row.transaction_code || null,
    usualCents: usual,
    isUnusual: usual !== null && row.amount_cents > usual * UNUSUAL_TIMES,
  }
}

export type Checks = Awaited<ReturnType<typeof checkDonation>>

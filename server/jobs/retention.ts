import { sql } from 'kysely'
import { foldText } from '../../src/shared/fold'
import { RETENTION, yearsBefore } from '../../src/shared/retention'
import { recordEvent } from '../db/audit-store'
import { erasePerson } from '../db/personal/erase'
import { GONE_FOLDER, GONE_PROOFS } from '../db/personal/gone-proofs'
import type { Db, Trx } from '../db/schema'
import { countSuperusers, holdStandings } from '../db/standing-store'
import { dayInMaputo } from '../http/clock'
import { giveWay } from './give-way'
import { accountsToDelete } from './unused-accounts'

/** Maximum number of records changed in one transaction, so that other writers do not wait long. */
const AT_ONCE = 50

/** Number of records of each kind that are due for removal, or that a run has removed. */
export interface RetentionCounts {
  donations: number
  messages: number
  notifications: number
  accounts: number
}

const limitOf = (now: Date, promise: keyof typeof RETENTION): string =>
  yearsBefore(now, RETENTION[promise].years).toISOString()

/**
 * Returns a query for donations that were decided (or, without a decision, received) before the time `before`. The law
 * does not require their proofs and receipts any longer.
 */
const oldDonations = (db: Db, before: string) =>
  db
    .selectFrom('donations')
    .select('id')
    .where(sql<boolean>`coalesce(decided_at, created_at) < ${before}`)
    .where('created_at', '<', before)
    .where('proof_path', 'not like', GONE_PROOFS)

/** Returns a query for conversations with a message or a reply from before the time `before`. */
const oldThreads = (db: Db, before: string) =>
  db
    .selectFrom('contact_threads')
    .select(['id', 'last_at'])
    .where(
      sql<boolean>`(last_at < ${before}
        or exists (select 1 from contact_messages where thread_id = contact_threads.id and created_at < ${before})
        or exists (select 1 from contact_replies where thread_id = contact_threads.id and created_at < ${before}))`,
    )

const oldNotifications = (db: Db, before: string) =>
  db.selectFrom('notifications').select('id').where('created_at', '<', before)

/** Counts the records that a run would remove now, without removing any. */
export async function countDue(db: Db, now: Date): Promise<RetentionCounts> {
  const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length
  const [ten, two] = [limitOf(now, 'ten-years'), limitOf(now, 'two-years')]
  return {
    donations: await count(oldDonations(db, ten)),
    messages: await count(oldThreads(db, two)),
    notifications: await count(oldNotifications(db, two)),
    accounts: await count(accountsToDelete(db, now)),
  }
}

/**
 * Deletes the proofs, the receipts and all data that identifies the donor. The donation's row remains with its amount,
 * method, status and dates, so that totals do not change. The next sweep deletes the files of the proofs, because no
 * row refers to them any more.
 */
async function forgetDonations(trx: Trx, ids: number[]): Promise<void> {
  await trx.deleteFrom('signed_receipts').where('donation_id', 'in', ids).execute()
  await trx.deleteFrom('donation_messages').where('donation_id', 'in', ids).execute()
  await trx.deleteFrom('donation_events').where('donation_id', 'in', ids).execute()
  await trx.deleteFrom('donation_proofs').where('donation_id', 'in', ids).execute()
  await sql`delete from idempotency_keys where key in
    (select idempotency_key from donations where id in (${sql.join(ids)}))`.execute(trx)
  await trx
    .updateTable('donations')
    .set({
      proof_path: sql<string>`${GONE_FOLDER} || id`,
      ...{ proof_sha256: '', proof_size: 0, proof_event_id: 0 },
      ...{ description: '', status_reason: '', transaction_code: '' },
      ...{ guest_name: '', guest_email: '', guest_phone: '' },
      // If the donor still has an account, these two columns do not change: with them the donor finds the donation in
      // the account, and staff find it by the account's name.
      donor_key: sql<string>`case when user_id is null then '' else donor_key end`,
      search_text: sql<string>`case when user_id is null then lower(number || ' ' || reference) else search_text end`,
    })
    .where('id', 'in', ids)
    .execute()
}

/** Deletes the old messages of a conversation, or the whole conversation if it has no newer message. */
async function forgetThread(
  trx: Trx,
  thread: { id: number; last_at: string },
  before: string,
): Promise<void> {
  if (thread.last_at < before) {
    await trx.deleteFrom('contact_threads').where('id', '=', thread.id).execute()
    return
  }
  const old = (table: 'contact_messages' | 'contact_replies') =>
    trx.deleteFrom(table).where('thread_id', '=', thread.id).where('created_at', '<', before).execute()
  await old('contact_messages')
  await old('contact_replies')
  await trx.deleteFrom('contact_events').where('thread_id', '=', thread.id).where('at', '<', before).execute()
  const left = await trx
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone', 'subject', 'message'])
    .where('thread_id', '=', thread.id)
    .orderBy('id')
    .execute()
  const words = left.map((one) => [one.name, one.email, one.phone, one.subject, one.message].join(' '))
  await trx
    .updateTable('contact_threads')
    .set({ search_text: foldText(words.join(' ')) })
    .where('id', '=', thread.id)
    .execute()
}

/**
 * Deletes an account. The account of the last superuser is not deleted, because the site would then have no
 * administrator.
 * @returns whether the account was deleted
 */
async function forgetAccount(
  trx: Trx,
  user: { id: number; is_superuser: number; is_active: number },
  at: string,
): Promise<boolean> {
  await holdStandings(trx)
  if (user.is_superuser === 1 && user.is_active === 1 && (await countSuperusers(trx)) <= 1) return false
  await erasePerson(trx, { userId: user.id, email: null }, at, 'account')
  await recordEvent(trx, {
    ...{ at, event: 'data-erase', outcome: 'success', accountId: user.id },
    detail: 'unused account',
  })
  return true
}

/** Reads a few records at a time and removes them, until the query returns no records or none could be removed. */
async function workThrough<Row extends { id: number }>(
  db: Db,
  read: (db: Db) => Promise<Row[]>,
  remove: (trx: Trx, rows: Row[]) => Promise<number>,
): Promise<number> {
  let removed = 0
  for (;;) {
    const some = await db.transaction().execute(async (trx) => {
      const rows = await read(trx)
      return rows.length === 0 ? 0 : remove(trx, rows)
    })
    if (some === 0) return removed
    removed += some
    await giveWay()
  }
}

/**
 * Removes the data whose retention time in the privacy policy has ended. Each step may be repeated, and several servers
 * may run it at the same time.
 */
export async function removeDue(db: Db, now: Date): Promise<RetentionCounts> {
  const [ten, two] = [limitOf(now, 'ten-years'), limitOf(now, 'two-years')]
  const donations = await workThrough(
    db,
    (from) => oldDonations(from, ten).orderBy('id').limit(AT_ONCE).execute(),
    async (trx, rows) => {
      await forgetDonations(
        trx,
        rows.map(({ id }) => id),
      )
      return rows.length
    },
  )
  const messages = await workThrough(
    db,
    (from) => oldThreads(from, two).orderBy('id').limit(AT_ONCE).execute(),
    async (trx, rows) => {
      for (const row of rows) await forgetThread(trx, row, two)
      return rows.length
    },
  )
  const notifications = await workThrough(
    db,
    (from) => oldNotifications(from, two).orderBy('id').limit(AT_ONCE).execute(),
    async (trx, rows) => {
      await trx
        .deleteFrom('notifications')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
      return rows.length
    },
  )
  let last = 0
  let accounts = 0
  // Each account is read once: `last` skips an account that must not be deleted.
  await workThrough(
    db,
    (from) => accountsToDelete(from, now).where('id', '>', last).orderBy('id').limit(1).execute(),
    async (trx, rows) => {
      for (const row of rows) {
        last = row.id
        if (await forgetAccount(trx, row, now.toISOString())) accounts++
      }
      return rows.length
    },
  )
  return { donations, messages, notifications, accounts }
}

/**
 * Runs the daily removal (D41), once a day over all servers.
 * @returns the numbers of removed records, or null if today's run has already started
 */
export async function runRetention(db: Db, now: Date): Promise<RetentionCounts | null> {
  const claimed = await db
    .insertInto('retention_runs')
    .values({ day: dayInMaputo(now), began_at: now.toISOString(), ended_at: null })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return null
  const counts = await removeDue(db, now)
  await db
    .updateTable('retention_runs')
    .set({ ended_at: now.toISOString(), counts: JSON.stringify(counts) })
    .where('id', '=', claimed.id)
    .execute()
  return counts
}

/** Reads the newest runs, for the settings screen. */
export const listRuns = (db: Db, limit: number) =>
  db.selectFrom('retention_runs').selectAll().orderBy('id', 'desc').limit(limit).execute()

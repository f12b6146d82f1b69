import type { DonationFacts } from '../../../src/content/mails'
import { LATE_HOURS } from '../../../src/shared/donation-review'
import { moneyText } from '../../../src/shared/money'
import { listCommunityStaff } from '../../db/community-staff'
import type { Db, Trx } from '../../db/schema'
import { addSeconds, dayInMaputo, dayText } from '../../http/clock'
import { addEvent } from './event-store'
import { addMessage, type ClaimedMessage } from './message-store'

export interface Recipient {
  donationId: number | null
  /** Id of the donor's account, which gets a notification; null for guests and staff. */
  memberId: number | null
  /**
   * The recipient's e-mail address; null if no mail may be sent, because an account's address must be verified (D52).
   */
  address: string | null
}

async function verifiedAddress(db: Db, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('is_active', '=', 1)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return user?.email ?? null
}

/** Returns the recipient of a message: the donor, or a staff member. */
export async function findRecipient(db: Db, message: ClaimedMessage): Promise<Recipient> {
  const { donation_id: donationId, staff_id: staffId } = message
  if (staffId !== null) return { donationId, memberId: null, address: await verifiedAddress(db, staffId) }
  const donation = await db
    .selectFrom('donations')
    .select(['user_id', 'guest_email'])
    .where('id', '=', donationId)
    .executeTakeFirst()
  const memberId = donation?.user_id ?? null
  const address = memberId === null ? (donation?.guest_email ?? null) : await verifiedAddress(db, memberId)
  return { donationId, memberId, address: address || null }
}

/**
 * Reads the facts about donations that a message may contain, in the order of the donations' arrival.
 * @param eventId the decision whose reason and receipt number are included; null for neither
 */
export async function listFacts(
  db: Db,
  ids: readonly number[],
  eventId: number | null = null,
): Promise<(DonationFacts & { id: number; key: string })[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('donations')
    .select(['id', 'idempotency_key', 'reference', 'number', 'amount_cents', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const event =
    eventId === null
      ? undefined
      : await db
          .selectFrom('donation_events')
          .select('note')
          .where('id', '=', eventId)
          .where('kind', 'in', ['rejected', 'asked'])
          .executeTakeFirst()
  const receipt =
    eventId === null
      ? undefined
      : await db
          .selectFrom('signed_receipts')
          .select('number')
          .where('event_id', '=', eventId)
          .executeTakeFirst()
  return rows.map((row) => ({
    receipt: receipt?.number ?? '',
    id: row.id,
    key: row.idempotency_key,
    reference: row.reference,
    number: row.number,
    amount: moneyText(row.amount_cents),
    date: dayText(dayInMaputo(new Date(row.created_at))),
    reason: event?.note ?? '',
  }))
}

/** Reads the ids of the staff members who may decide donations and have a verified address. */
const listReviewers = async (trx: Trx): Promise<number[]> =>
  (await listCommunityStaff(trx))
    .filter(({ email_verified_at: verifiedAt }) => verifiedAt !== null)
    .map(({ id }) => id)

/**
 * Stores a message to each reviewer about donations that have been pending for this number of hours. A donation is
 * reported once for each number of hours.
 */
async function tellLate(trx: Trx, hours: (typeof LATE_HOURS)[number], now: Date): Promise<void> {
  // Only one server reports a donation: after this update, a second server no longer finds the donation.
  const rows = await trx
    .updateTable('donations')
    .set({ late_told: hours })
    .where('status', '=', 'pending')
    .where('late_told', '<', hours)
    .where('pending_since', '<=', addSeconds(now, -hours * 3600).toISOString())
    .returning('id')
    .execute()
  const donationIds = rows.map(({ id }) => id).sort((a, b) => a - b)
  const at = now.toISOString()
  const kind = `late-${hours}` as const
  const events: number[] = []
  for (const donationId of donationIds) events.push(await addEvent(trx, { donationId, at, kind }))
  const [eventId] = events
  if (eventId === undefined) return
  for (const staffId of await listReviewers(trx))
    await addMessage(trx, {
      kind,
      eventId,
      about: { donationIds, staffId },
      createdAt: at,
      dueAt: at,
    })
}

/**
 * Finds donations that have been pending for too long. For each number of hours, stores one message to each reviewer
 * about all these donations.
 */
export async function findLateDonations(db: Db, now: Date): Promise<void> {
  // The longest time comes first, so that a donation pending for 48 hours is not also reported as pending for 40 hours.
  for (const hours of [...LATE_HOURS].sort((a, b) => b - a))
    await db.transaction().execute((trx) => tellLate(trx, hours, now))
}

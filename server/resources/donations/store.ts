import { sql, type Selectable } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import { formatReference } from '../../../src/shared/reference'
import { transactionCode } from '../../../src/shared/transaction-code'
import type { Db, Tables, Trx } from '../../db/schema'
import type { DonationState as StoredState } from '../../db/tables/donation-tables'
import type { PageQuery } from '../../http/page'
import { isSameFile } from './earlier-proof-store'
import { addEvent } from './event-store'
import type { DonationInput } from './input'

/**
 * Returns the next donation number of the year, such as '2026-000001'. It runs inside the donation's transaction, so
 * that a failed donation leaves no gap in the numbers.
 */
async function nextNumber(trx: Trx, year: number): Promise<string> {
  const row = await trx
    .insertInto('donation_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`donation_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(row.last).padStart(6, '0')}`
}

export interface NewDonation extends Omit<DonationInput, 'file'> {
  key: string
  userId: number | null
  proofPath: string
  sha256: string
  size: number
  createdAt: Date
}

/**
 * Returns the year in Mozambique, which has UTC+2 all year. So a donation in the first hours of 1 January gets a number
 * of the new year.
 */
const yearInMaputo = (time: Date): number => new Date(time.getTime() + 2 * 3_600_000).getUTCFullYear()

/** Returns the donor's name, e-mail and telephone: those of the account, or those that a guest typed. */
async function donorData(trx: Trx, { userId, guest }: NewDonation) {
  if (userId === null) return { name: guest.guest_name, email: guest.guest_email, phone: guest.guest_phone }
  const user = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { name: `${user.first_name} ${user.last_name}`, email: user.email, phone: user.phone }
}

/** Marks all donations with this file or this transaction code as suspected, if there are at least two. */
export async function markSuspected(trx: Trx, sha256: string, code: string): Promise<void> {
  const isSame = sql<boolean>`(${isSameFile(sha256)}
    or (transaction_code <> '' and transaction_code = ${code}))`
  const same = await trx.selectFrom('donations').select('id').where(isSame).limit(2).execute()
  if (same.length < 2) return
  await trx
    .updateTable('donations')
    .set({ is_suspected: 1 })
    .where(isSame)
    .where('is_suspected', '=', 0)
    .execute()
}

/**
 * Adds a donation.
 * @returns the donation's id and number, and the id of its first event, 'received'
 */
export async function addDonation(
  trx: Trx,
  donation: NewDonation,
): Promise<{ id: number; number: string; eventId: number }> {
  const number = await nextNumber(trx, yearInMaputo(donation.createdAt))
  const reference = formatReference(donation.key)
  const donor = await donorData(trx, donation)
  const code = transactionCode(donation.description) ?? ''
  const at = donation.createdAt.toISOString()
  // The telephone is searchable both as it was typed and with its digits only.
  const searched = [number, reference, donor.name, donor.email, donor.phone, donor.phone.replace(/\D/g, '')]
  const row = await trx
    .insertInto('donations')
    .values({
      number,
      idempotency_key: donation.key,
      reference,
      user_id: donation.userId,
      guest_name: donation.guest.guest_name,
      guest_email: donation.guest.guest_email,
      guest_phone: donation.guest.guest_phone,
      amount_cents: donation.amountCents,
      method_id: donation.method.id,
      description: donation.description,
      status: 'pending',
      status_reason: '',
      decided_at: null,
      proof_path: donation.proofPath,
      proof_sha256: donation.sha256,
      proof_size: donation.size,
      proof_type: donation.type,
      created_at: at,
      pending_since: at,
      decided_by: null,
      is_suspected: 0,
      transaction_code: code,
      donor_key: foldText(donor.email),
      search_text: foldText(searched.join(' ')),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markSuspected(trx, donation.sha256, code)
  const eventId = await addEvent(trx, { donationId: row.id, at, kind: 'received' })
  await trx.updateTable('donations').set({ proof_event_id: eventId }).where('id', '=', row.id).execute()
  return { id: row.id, number, eventId }
}

export interface DonationState {
  id: number
  key: string
  number: string
  reference: string
  status: StoredState
  statusReason: string
  amountCents: number
  method: { id: number; name: string }
  createdAt: Date
  pendingSince: Date
  decidedAt: string | null
  donorEmail: string
}

type StateRow = Pick<
  Selectable<Tables['donations']>,
  | 'id'
  | 'idempotency_key'
  | 'number'
  | 'reference'
  | 'status'
  | 'status_reason'
  | 'amount_cents'
  | 'method_id'
  | 'created_at'
  | 'pending_since'
  | 'decided_at'
  | 'guest_email'
> & { method_name: string; user_email: string | null }

const toState = (row: StateRow): DonationState => ({
  id: row.id,
  key: row.idempotency_key,
  number: row.number,
  reference: row.reference,
  status: row.status,
  statusReason: row.status_reason,
  amountCents: row.amount_cents,
  method: { id: row.method_id, name: row.method_name },
  createdAt: new Date(row.created_at),
  pendingSince: new Date(row.pending_since),
  decidedAt: row.decided_at,
  donorEmail: row.user_email ?? row.guest_email,
})

const states = (db: Db) =>
  db
    .selectFrom('donations')
    .innerJoin('donation_methods', 'donation_methods.id', 'donations.method_id')
    .leftJoin('users', 'users.id', 'donations.user_id')
    .select([
      'donations.id',
      'donations.idempotency_key',
      'donations.number',
      'donations.reference',
      'donations.status',
      'donations.status_reason',
      'donations.amount_cents',
      'donations.method_id',
      'donation_methods.name as method_name',
      'donations.created_at',
      'donations.pending_since',
      'donations.decided_at',
      'donations.guest_email',
      'users.email as user_email',
    ])

/**
 * Returns all donations with this reference, oldest first. References are not unique: somebody can create a second
 * donation with the same reference on purpose, and it must not hide the first one.
 */
export async function findByReference(db: Db, reference: string): Promise<DonationState[]> {
  const rows = await states(db).where('donations.reference', '=', reference).orderBy('donations.id').execute()
  return rows.map(toState)
}

export async function findState(db: Db, id: number): Promise<DonationState | null> {
  const row = await states(db).where('donations.id', '=', id).executeTakeFirst()
  return row ? toState(row) : null
}

export interface OwnDonation extends DonationState {
  description: string
  proof: { sha256: string; size: number; type: string }
}

export async function countUserDonations(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('donations')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Reads one page of a user's donations, newest first. */
export async function listUserDonations(
  db: Db,
  userId: number,
  { page, pageSize }: PageQuery,
): Promise<OwnDonation[]> {
  const rows = await db
    .selectFrom('donations')
    .innerJoin('donation_methods', 'donation_methods.id', 'donations.method_id')
    .innerJoin('users', 'users.id', 'donations.user_id')
    .selectAll('donations')
    .select(['donation_methods.name as method_name', 'users.email as user_email'])
    .where('donations.user_id', '=', userId)
    .orderBy('donations.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map((row) => ({
    ...toState(row),
    description: row.description,
    proof: { sha256: row.proof_sha256, size: row.proof_size, type: row.proof_type },
  }))
}

/** Returns the path of a proof's file, and the donation's owner and number; null if there is no such donation. */
export async function findProof(db: Db, id: number) {
  const row = await db
    .selectFrom('donations')
    .select(['user_id', 'number', 'proof_path'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { userId: row.user_id, number: row.number, path: row.proof_path } : null
}

/** Returns the paths among the given ones that belong to a proof of a donation. */
export async function knownProofPaths(db: Db, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db
    .selectFrom('donations')
    .select('proof_path')
    .where('proof_path', 'in', paths)
    .union(db.selectFrom('donation_proofs').select('path as proof_path').where('path', 'in', paths))
    .execute()
  return new Set(rows.map((row) => row.proof_path))
}

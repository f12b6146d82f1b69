import { sql, type Selectable } from 'kysely'
import { formatReference } from '../../../src/shared/reference'
import type { Db, Tables, Trx } from '../../db/schema'
import type { PageQuery } from '../../http/page'
import type { DonationInput } from './input'

/**
 * Returns the next number of the year, such as '2026-000001'. It runs inside the donation's transaction, so that a
 * failed donation leaves no gap.
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
 * Returns the year in Mozambique, which has UTC+2 all year. So a donation early on 1 January gets a number of the new
 * year.
 */
const yearInMaputo = (time: Date): number => new Date(time.getTime() + 2 * 3_600_000).getUTCFullYear()

export async function addDonation(trx: Trx, donation: NewDonation): Promise<{ id: number; number: string }> {
  const number = await nextNumber(trx, yearInMaputo(donation.createdAt))
  const row = await trx
    .insertInto('donations')
    .values({
      number,
      idempotency_key: donation.key,
      reference: formatReference(donation.key),
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
      created_at: donation.createdAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, number }
}

export interface DonationState {
  number: string
  reference: string
  status: 'pending' | 'approved' | 'rejected'
  statusReason: string
  amountCents: number
  method: { id: number; name: string }
  createdAt: Date
  donorEmail: string
}

type StateRow = Pick<
  Selectable<Tables['donations']>,
  | 'number'
  | 'reference'
  | 'status'
  | 'status_reason'
  | 'amount_cents'
  | 'method_id'
  | 'created_at'
  | 'guest_email'
> & { method_name: string; user_email: string | null }

const toState = (row: StateRow): DonationState => ({
  number: row.number,
  reference: row.reference,
  status: row.status,
  statusReason: row.status_reason,
  amountCents: row.amount_cents,
  method: { id: row.method_id, name: row.method_name },
  createdAt: new Date(row.created_at),
  donorEmail: row.user_email ?? row.guest_email,
})

/**
 * Returns all donations with this reference, oldest first. References are not unique: somebody can create a second
 * donation with the same one on purpose, which must not hide the first.
 */
export async function findByReference(db: Db, reference: string): Promise<DonationState[]> {
  const rows = await db
    .selectFrom('donations')
    .innerJoin('donation_methods', 'donation_methods.id', 'donations.method_id')
    .leftJoin('users', 'users.id', 'donations.user_id')
    .select([
      'donations.number',
      'donations.reference',
      'donations.status',
      'donations.status_reason',
      'donations.amount_cents',
      'donations.method_id',
      'donation_methods.name as method_name',
      'donations.created_at',
      'donations.guest_email',
      'users.email as user_email',
    ])
    .where('donations.reference', '=', reference)
    .orderBy('donations.id')
    .execute()
  return rows.map(toState)
}

export interface OwnDonation extends DonationState {
  id: number
  description: string
  decidedAt: string | null
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

/** The donations of a user, newest first. */
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
    id: row.id,
    description: row.description,
    decidedAt: row.decided_at,
    proof: { sha256: row.proof_sha256, size: row.proof_size, type: row.proof_type },
  }))
}

/** Returns the owner and the path of a proof's file. */
export async function findProof(db: Db, id: number) {
  const row = await db
    .selectFrom('donations')
    .select(['user_id', 'number', 'proof_path'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { userId: row.user_id, number: row.number, path: row.proof_path } : null
}

/** Returns those of the given paths that belong to a donation. */
export async function knownProofPaths(db: Db, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db
    .selectFrom('donations')
    .select('proof_path')
    .where('proof_path', 'in', paths)
    .execute()
  return new Set(rows.map((row) => row.proof_path))
}

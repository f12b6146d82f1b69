import { createHash, randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import {
  donorBytes,
  fullCode,
  shortCode,
  signedBytes,
  type SignedFacts,
} from '../../../src/shared/signed-receipt'
import type { Db, Tables, Trx } from '../../db/schema'
import { dayInMaputo } from '../../http/clock'
import { publicName } from '../../http/last-write'
import { oneByOne } from '../../jobs/give-way'
import type { ReceiptSigner } from './receipt-signer'

/** The name on a receipt whose donor gave no name. */
const NO_NAME = 'Doador anónimo'
const SALT_BYTES = 16
const NUMBER_DIGITS = 6

/** Publishes the signer's public key. The keys that signed earlier receipts remain published (D40). */
export async function publishKey(db: Db, signer: ReceiptSigner, now: Date): Promise<void> {
  await db
    .insertInto('receipt_keys')
    .values({ id: signer.keyId, public_key: signer.publicKey, since: now.toISOString() })
    .onConflict((key) => key.column('id').doNothing())
    .execute()
}

export const listKeys = (db: Db) =>
  db.selectFrom('receipt_keys').selectAll().orderBy('since').orderBy('id').execute()

/**
 * Returns the next receipt number of a year. The year's row is locked until the transaction ends. If the transaction
 * fails, the number is used for the next receipt.
 */
async function takeNumber(trx: Trx, year: number): Promise<string> {
  const { last } = await trx
    .updateTable('receipt_numbers')
    .set((row) => ({ last: sql<number>`${row.ref('last')} + 1` }))
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(NUMBER_DIGITS, '0')}`
}

/**
 * Locks a year until the transaction ends, so that transactions issue receipts one after another. The year's row is
 * created if the year has no receipt yet.
 */
async function lockYear(trx: Trx, year: number): Promise<void> {
  await trx
    .insertInto('receipt_numbers')
    .values({ year, last: 0 })
    .onConflict((row) => row.column('year').doUpdateSet({ year }))
    .execute()
}

const findDonation = (trx: Trx, id: number) =>
  trx
    .selectFrom('donations')
    .innerJoin('donation_methods', 'donation_methods.id', 'donations.method_id')
    .leftJoin('users', 'users.id', 'donations.user_id')
    .select([
      'reference',
      'amount_cents',
      'donation_methods.name as method',
      'guest_name',
      'first_name',
      'last_name',
      'donations.created_at',
      'decided_at',
    ])
    .where('donations.id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst()

/** Converts a name or a method to one line, because each value is one line of the signed text. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Issues the receipt of an approval, in the transaction after which the approval can no longer be undone. Does nothing
 * if the approval already has a receipt.
 */
export async function issueReceipt(
  trx: Trx,
  signer: ReceiptSigner,
  approval: { eventId: number; donationId: number },
  now: Date,
): Promise<void> {
  const issuedOn = dayInMaputo(now)
  const year = Number(issuedOn.slice(0, 4))
  await lockYear(trx, year)
  const earlier = await trx
    .selectFrom('signed_receipts')
    .select('id')
    .where('event_id', '=', approval.eventId)
    .executeTakeFirst()
  const donation = earlier ? undefined : await findDonation(trx, approval.donationId)
  if (!donation) return
  const name = oneLine(publicName(donation.first_name, donation.last_name) ?? donation.guest_name) || NO_NAME
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const facts: SignedFacts = {
    number: await takeNumber(trx, year),
    keyId: signer.keyId,
    amountCents: donation.amount_cents,
    method: oneLine(donation.method),
    receivedOn: dayInMaputo(new Date(donation.created_at)),
    confirmedOn: dayInMaputo(new Date(donation.decided_at ?? now)),
    donorHash: createHash('sha256').update(donorBytes(name, salt)).digest('base64url'),
  }
  const signature = signer.sign(signedBytes(facts))
  await trx
    .insertInto('signed_receipts')
    .values({
      number: facts.number,
      event_id: approval.eventId,
      donation_id: approval.donationId,
      amount_cents: facts.amountCents,
      method: facts.method,
      reference: donation.reference,
      donor_name: name,
      donor_salt: salt,
      received_on: facts.receivedOn,
      confirmed_on: facts.confirmedOn,
      key_id: facts.keyId,
      full_code: fullCode({ ...facts, signature }),
      code: shortCode(createHash('sha256').update(Buffer.from(signature, 'base64url')).digest()),
      issued_at: now.toISOString(),
      voided_at: null,
    })
    .execute()
}

/** Marks the receipt of a reopened donation as void. The receipt and its number remain stored. */
export async function voidReceipt(trx: Trx, donationId: number, at: string): Promise<void> {
  await trx
    .updateTable('signed_receipts')
    .set({ voided_at: at })
    .where('donation_id', '=', donationId)
    .where('voided_at', 'is', null)
    .execute()
}

/**
 * Issues the receipts of donations that were approved before receipts existed. An approval whose message has not been
 * attempted yet can still be undone, so it gets no receipt here.
 */
export async function issueMissing(db: Db, signer: ReceiptSigner, now: Date): Promise<void> {
  const { rows } = await sql<{ event_id: number; donation_id: number }>`
    select max(donation_events.id) as event_id, donations.id as donation_id
    from donations join donation_events on donation_events.donation_id = donations.id and kind = 'approved'
    where status = 'approved'
      and not exists (select 1 from signed_receipts
        where signed_receipts.donation_id = donations.id and voided_at is null)
      and not exists (select 1 from donation_messages
        where donation_messages.donation_id = donations.id and state = 'waiting' and attempts = 0)
    group by donations.id order by donations.id`.execute(db)
  await oneByOne(rows, ({ event_id: eventId, donation_id: donationId }) =>
    db.transaction().execute((trx) => issueReceipt(trx, signer, { eventId, donationId }, now)),
  )
}

export type ReceiptRow = Selectable<Tables['signed_receipts']> & {
  /** Number of a newer receipt of the same donation; null if there is none. */
  replaced_by: string | null
}

const receipts = (db: Db) =>
  db
    .selectFrom('signed_receipts')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('signed_receipts as newer')
        .select('newer.number')
        .whereRef('newer.donation_id', '=', 'signed_receipts.donation_id')
        .whereRef('newer.id', '>', 'signed_receipts.id')
        .orderBy('newer.id', 'desc')
        .limit(1)
        .as('replaced_by'),
    )

/** Returns the newest receipt of a donation, or undefined if the donation has none. */
export const findNewest = (db: Db, donationId: number): Promise<ReceiptRow | undefined> =>
  receipts(db).where('donation_id', '=', donationId).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const findByNumber = (db: Db, number: string): Promise<ReceiptRow | undefined> =>
  receipts(db).where('number', '=', number).executeTakeFirst()

import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../db/schema'

/** Returns an SQL condition for donations whose current or earlier proof is this file. */
export const isSameFile = (sha256: string): RawBuilder<boolean> =>
  sql<boolean>`(donations.proof_sha256 = ${sha256}
    or donations.id in (select donation_id from donation_proofs where sha256 = ${sha256}))`

/** Reads the replaced proofs of a donation, newest first. */
export const listEarlierProofs = (db: Db, donationId: number) =>
  db
    .selectFrom('donation_proofs')
    .select(['id', 'created_at', 'sha256', 'size', 'type'])
    .where('donation_id', '=', donationId)
    .orderBy('id', 'desc')
    .execute()

export type EarlierProof = Awaited<ReturnType<typeof listEarlierProofs>>[number]

/** Returns the path of an earlier proof's file, and the donation's owner and number; null if there is no such proof. */
export async function findEarlierProof(db: Db, donationId: number, id: number) {
  const row = await db
    .selectFrom('donation_proofs')
    .innerJoin('donations', 'donations.id', 'donation_proofs.donation_id')
    .select(['user_id', 'number', 'path'])
    .where('donation_proofs.id', '=', id)
    .where('donation_id', '=', donationId)
    .executeTakeFirst()
  return row ? { userId: row.user_id, number: row.number, path: row.path } : null
}

/** Adds the current proof of a donation to its earlier proofs, before another proof replaces it. */
export async function keepPresentProof(trx: Trx, donationId: number): Promise<void> {
  const row = await trx
    .selectFrom('donations')
    .leftJoin('donation_events', 'donation_events.id', 'donations.proof_event_id')
    .select(['proof_path', 'proof_sha256', 'proof_size', 'proof_type', 'donations.created_at', 'at'])
    .where('donations.id', '=', donationId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('donation_proofs')
    .values({
      donation_id: donationId,
      path: row.proof_path,
      sha256: row.proof_sha256,
      size: row.proof_size,
      type: row.proof_type,
      created_at: row.at ?? row.created_at,
    })
    .execute()
}

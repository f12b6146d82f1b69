import type { Trx } from '../../db/schema'
import { fold } from './store'

export async function addVerification(
  trx: Trx,
  link: { hash: string; userId: number; email: string; createdAt: string; expiresAt: string },
): Promise<void> {
  await trx
    .insertInto('email_verifications')
    .values({
      token_hash: link.hash,
      user_id: link.userId,
      email_key: fold(link.email),
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Marks the e-mail address of an account as verified. If the address was verified before, the earlier time remains. */
export async function verifyEmail(trx: Trx, userId: number, at: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

/**
 * Returns the id of the user whose current e-mail address this link was sent to, or null. A used link stays valid until
 * it expires: a user may open it twice, and it gives no access to the account.
 */
export async function findVerification(trx: Trx, hash: string, now: string): Promise<number | null> {
  const row = await trx
    .selectFrom('email_verifications')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'email_verifications.user_id')
        .onRef('users.email_key', '=', 'email_verifications.email_key'),
    )
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

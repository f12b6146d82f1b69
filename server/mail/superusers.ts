import type { Db, Trx } from '../db/schema'
import type { Mail, PostOffice } from './mail'

/** Returns the addresses of superusers who may sign in and whose address is verified (D52). */
async function superuserAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}

/**
 * Stores a mail to each superuser in the caller's transaction; it is sent later.
 * @returns the number of mails
 */
export async function mailSuperusers(
  trx: Trx,
  postOffice: PostOffice,
  expiresAt: Date,
  mail: (to: string) => Mail,
): Promise<number> {
  const addresses = await superuserAddresses(trx)
  for (const to of addresses) await postOffice.keep(trx, mail(to), expiresAt)
  return addresses.length
}

import type { Db } from '../db/schema'

/** Returns the addresses of superusers who may sign in and whose address is verified (D52). */
export async function superuserAddresses(db: Db): Promise<string[]> {
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

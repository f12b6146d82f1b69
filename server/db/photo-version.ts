import type { Db } from './schema'

/** The version of an account's photo, or null without one. The photo itself is large, so this does not read it. */
export async function findPhotoVersion(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('profile_photos')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.hash ?? null
}

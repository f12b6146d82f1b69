import type { Db } from './schema'

/** Returns the hash of an account's photo, or null. Does not read the photo itself, which is large. */
export async function findPhotoVersion(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('profile_photos')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.hash ?? null
}

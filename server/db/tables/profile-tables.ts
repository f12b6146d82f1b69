import type { Flag } from './flag'

/** What members say about themselves beside their account, and how they want to be told (migration 0039). */
export interface ProfileTables {
  user_profiles: UserProfilesTable
  profile_photos: ProfilePhotosTable
  notification_choices: NotificationChoicesTable
}

/** An account without a row has none of this yet. */
interface UserProfilesTable {
  user_id: number
  address: string
  presentation: string
  /** The profile types beside that of the registration (RULES §3), as a JSON list. */
  profiles: string
  updated_at: string
}

/**
 * Photos of accounts. They are small, so they are in the database: deleted with the account in one transaction, and at no
 * address that could be loaded without a session (D69).
 */
interface ProfilePhotosTable {
  user_id: number
  /** The picture as base64, in WebP. */
  data: string
  /** A hash of the picture, its version. */
  hash: string
  updated_at: string
}

/** Only what a user has changed: without a row the kind's own default holds (src/shared/notification-kinds.ts). */
interface NotificationChoicesTable {
  user_id: number
  kind: string
  channel: string
  is_on: Flag
}

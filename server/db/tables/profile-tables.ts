import type { Flag } from './flag'

/** Tables of users' profiles and photos, and of their choices of notifications (migration 0039). */
export interface ProfileTables {
  user_profiles: UserProfilesTable
  profile_photos: ProfilePhotosTable
  notification_choices: NotificationChoicesTable
}

/** The profile of a user. A user who has not saved a profile has no row. */
interface UserProfilesTable {
  user_id: number
  address: string
  presentation: string
  /** The user's profile types in addition to the type of the registration (RULES §3), as a JSON list. */
  profiles: string
  updated_at: string
}

/**
 * Photos of accounts. They are small, so they are stored in the database. The deletion of an account then also deletes
 * its photo in the same transaction, and no photo has an address that works without a session (D69).
 */
interface ProfilePhotosTable {
  user_id: number
  /** The picture in WebP format, as base64. */
  data: string
  /** A hash of the picture. It serves as the version of the photo. */
  hash: string
  updated_at: string
}

/** Changed choices of notifications. Without a row, the kind's default applies (src/shared/notification-kinds.ts). */
interface NotificationChoicesTable {
  user_id: number
  kind: string
  channel: string
  is_on: Flag
}

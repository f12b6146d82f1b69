/** Reads the profile of the signed-in user (RULES §7.7). */
import { isUserType, type UserType } from '../shared/registration'
import { otherProfiles } from '../shared/profile'
import { readList, readText } from './normalise'
import { normaliseUser, type User } from './user'

/**
 * The profile of a user. Phones store this object for offline reading. A stored object may come from an
 * older version of the application, so new properties must be optional.
 */
export interface Profile {
  user: User
  address: string
  presentation: string
  /**
   * The profile types. The type of the registration comes first. The list is never empty: a user without a type is a
   * donor.
   */
  profiles: UserType[]
  /** Version of the photo; null if the user has no photo. */
  photo: string | null
  memberSince: string | null
  updatedAt: string | null
  /**
   * Whether the API supports the whole profile, with address, presentation and photo, and not only the fields of the
   * account (RULES §3).
   */
  isComplete: boolean
}

/**
 * Reads a profile. Returns null if the response contains no user. An API that has only the operations of RULES §7 sends
 * the account instead of a profile.
 */
export function normaliseProfile(data: unknown): Profile | null {
  const user = normaliseUser(data)
  if (!user) return null
  const registered = isUserType(user.userType) ? user.userType : null
  const others = otherProfiles(readList(data, 'profiles'), registered)
  const all = [...(registered ? [registered] : []), ...others]
  return {
    user,
    address: readText(data, 'address') ?? '',
    presentation: readText(data, 'presentation') ?? '',
    profiles: all.length > 0 ? all : ['donor'],
    photo: readText(data, 'photo') ?? null,
    memberSince: readText(data, 'member_since') ?? null,
    updatedAt: readText(data, 'updated_at') ?? null,
    isComplete: readText(data, 'member_since') !== undefined,
  }
}

/** Reads what the signed-in user has said about themselves (RULES §7.7). */
import { isUserType, type UserType } from '../shared/registration'
import { otherProfiles } from '../shared/profile'
import { readList, readText } from './normalise'
import { normaliseUser, type User } from './user'

/** Phones keep it for offline reading: new properties must be optional. */
export interface Profile {
  user: User
  address: string
  presentation: string
  /** The profile types, that of the registration first. Never empty: without one the user is a donor. */
  profiles: UserType[]
  /** The version of the photo; null without one. */
  photo: string | null
  memberSince: string | null
  updatedAt: string | null
  /** Whether the API has more than the account (RULES §3): address, presentation, photo. */
  isComplete: boolean
}

/** Returns null where the response names no user. An API with RULES §7's operations alone sends the account. */
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

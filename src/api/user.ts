import { readFlag, readList, readNumber, readOptionalFlag, readText } from './normalise'

/** A signed-in user (RULES §3). */
export interface User {
  id: number
  username: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /**
   * One of the texts 'donor', 'volunteer', 'beneficiary' and 'partner'. Empty for staff, and if the API does not send
   * it.
   */
  userType: string
  /** Whether the user has confirmed the e-mail address; undefined if the API does not send this. */
  isEmailVerified?: boolean
  isStaff: boolean
  isSuperuser: boolean
  groups: string[]
  permissions: string[]
  /**
   * Flag from the API (RULES §3): whether the API has just read the user again. `cacheBusted` is another flag: whether
   * the API cleared its cache before that. No screen uses these flags.
   */
  freshData?: boolean
  cacheBusted?: boolean
}

/** Reads a group, which is a name or an object with a name (RULES §3). */
const readGroupName = (group: unknown): string | null =>
  typeof group === 'string' ? group : (readText(group, 'name') ?? null)

const names = (list: unknown[]): string[] =>
  list.map(readGroupName).filter((name): name is string => name !== null)

/** Reads a user. Returns null if there is neither a username nor an id that is a number >= 0 (RULES §4). */
export function normaliseUser(data: unknown): User | null {
  const isEmailVerified = readOptionalFlag(data, 'email_verified')
  const id = readNumber(data, 'id', 'user_id')
  const username = readText(data, 'username')
  if ((id === undefined || id < 0) && !username) return null
  return {
    id: id ?? 0,
    username: username ?? '',
    firstName: readText(data, 'first_name') ?? '',
    lastName: readText(data, 'last_name') ?? '',
    email: readText(data, 'email') ?? '',
    phone: readText(data, 'phone') ?? '',
    userType: readText(data, 'user_type') ?? '',
    isStaff: readFlag(data, 'is_staff'),
    isSuperuser: readFlag(data, 'is_superuser'),
    groups: names(readList(data, 'groups')),
    permissions: names(readList(data, 'permissions')),
    ...(isEmailVerified !== undefined && { isEmailVerified }),
    ...(readFlag(data, 'fresh_data') && { freshData: true }),
    ...(readFlag(data, 'cache_busted') && { cacheBusted: true }),
  }
}

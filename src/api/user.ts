import { flagOf, listOf, numberOf, textOf } from './normalise'

/** A signed-in user (RULES §3). */
export interface User {
  id: number
  username: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** donor, volunteer, beneficiary or partner; empty for staff and when the API does not send it. */
  userType: string
  isStaff: boolean
  isSuperuser: boolean
  groups: string[]
  permissions: string[]
  /** The API says that it read this user anew, or emptied its own cache before (RULES §3); no screen depends on it. */
  freshData?: boolean
  cacheBusted?: boolean
}

/** Reads a group, which is a name or an object with a name (RULES §3). */
const readGroupName = (group: unknown): string | null =>
  typeof group === 'string' ? group : (textOf(group, 'name') ?? null)

const names = (list: unknown[]): string[] =>
  list.map(readGroupName).filter((name): name is string => name !== null)

/** Reads a user. Returns null unless the id is a number >= 0 or a username exists (RULES §4). */
export function userOf(data: unknown): User | null {
  const id = numberOf(data, 'id', 'user_id')
  const username = textOf(data, 'username')
  if ((id === undefined || id < 0) && !username) return null
  return {
    id: id ?? 0,
    username: username ?? '',
    firstName: textOf(data, 'first_name') ?? '',
    lastName: textOf(data, 'last_name') ?? '',
    email: textOf(data, 'email') ?? '',
    phone: textOf(data, 'phone') ?? '',
    userType: textOf(data, 'user_type') ?? '',
    isStaff: flagOf(data, 'is_staff'),
    isSuperuser: flagOf(data, 'is_superuser'),
    groups: names(listOf(data, 'groups')),
    permissions: names(listOf(data, 'permissions')),
    ...(flagOf(data, 'fresh_data') && { freshData: true }),
    ...(flagOf(data, 'cache_busted') && { cacheBusted: true }),
  }
}

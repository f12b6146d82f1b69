import { flagOf, listOf, numberOf, textOf } from './normalise'

/** A signed-in person as every screen sees them (RULES §3). */
export interface User {
  id: number
  username: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** donor, volunteer, beneficiary, partner; empty for staff and where the API does not tell. */
  userType: string
  isStaff: boolean
  isSuperuser: boolean
  groups: string[]
  permissions: string[]
  /** The API says that it read this user anew, or emptied its own cache before (RULES §3); no screen depends on it. */
  freshData?: boolean
  cacheBusted?: boolean
}

/** A group is a name, or an object with a name (RULES §3). */
const nameOf = (group: unknown): string | null =>
  typeof group === 'string' ? group : (textOf(group, 'name') ?? null)

const names = (list: unknown[]): string[] => list.map(nameOf).filter((name): name is string => name !== null)

/** A user, or null: a person counts as known when the id is a number >= 0 or a username is there (RULES §4). */
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

import type { components } from '../../../src/api/v1'
import { listPermissions } from '../../../src/shared/permissions'
import type { Person } from '../../http/auth'
import type { Profile } from './store'

export const presentProfile = (person: Person, profile: Profile): components['schemas']['Profile'] => ({
  id: person.id,
  username: person.username,
  first_name: profile.firstName,
  last_name: profile.lastName,
  email: profile.email,
  is_staff: person.isStaff,
  is_superuser: person.isSuperuser,
  groups: [...person.groups],
  permissions: listPermissions(person),
  user_type: profile.userType,
  phone: profile.phone,
  email_verified: profile.isEmailVerified,
  address: profile.address,
  presentation: profile.presentation,
  profiles: profile.profiles,
  photo: profile.photo,
  member_since: profile.memberSince,
  updated_at: profile.updatedAt,
})

import type { components } from '../../../src/api/v1'
import { isUserType } from '../../../src/shared/registration'
import type { Account } from './store'

/** Returns the signed-in user in the response format of RULES §3. */
export const presentUser = (account: Account): components['schemas']['User'] => ({
  id: account.id,
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  is_staff: account.isStaff,
  is_superuser: account.isSuperuser,
  groups: account.groups,
  permissions: account.permissions,
  user_type: account.userType !== null && isUserType(account.userType) ? account.userType : null,
  phone: account.phone,
  email_verified: account.isEmailVerified,
})

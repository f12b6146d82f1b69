import { userOf, type User } from './user'

/** The claims of an access token, unverified: only the server can judge them, the page merely shows a name. */
function claimsOf(accessToken: string): unknown {
  const payload = accessToken.split('.')[1]
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    // Not a JSON Web Token: the association's API may hand out opaque ones.
    return null
  }
}

/** Who a token says that it speaks for; null where it says nothing. */
export const claimedUser = (accessToken: string): User | null => userOf(claimsOf(accessToken))

/** Whether a token says if its user is of the staff. Django's tokens, for one, carry a user's id and nothing else. */
const hasStaffClaim = (claims: unknown): boolean =>
  typeof claims === 'object' &&
  claims !== null &&
  ['is_staff', 'isStaff', 'is_superuser', 'isSuperuser'].some((name) => name in claims)

/**
 * Who is signed in while GET /auth/user/ can't say (D17): read from the token's claims, and where it carries none a
 * staff user without groups, who holds view.all and basic.access alone.
 */
export function fallbackUser(accessToken: string): User {
  const claims = claimsOf(accessToken)
  const claimed = userOf(claims)
  if (claimed) return hasStaffClaim(claims) ? claimed : { ...claimed, isStaff: true }
  return {
    id: 0,
    username: '',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    userType: '',
    isStaff: true,
    isSuperuser: false,
    groups: [],
    permissions: [],
  }
}

import { normaliseUser, type User } from './user'

/**
 * Parses the payload of an access token. The signature is not verified, because the page uses the payload only to show
 * a user until the API responds.
 */
function parseClaims(accessToken: string): unknown {
  const payload = accessToken.split('.')[1]
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    // The token is not a JSON Web Token; the API may issue opaque tokens.
    return null
  }
}

/** Returns the user in a token's payload, or null if it contains no user. */
export const userFromToken = (accessToken: string): User | null => normaliseUser(parseClaims(accessToken))

/**
 * Returns whether the token's payload states if the user is staff. With some APIs (for example Django), the token
 * contains only the user's id.
 */
const hasStaffClaim = (claims: unknown): boolean =>
  typeof claims === 'object' &&
  claims !== null &&
  ['is_staff', 'isStaff', 'is_superuser', 'isSuperuser'].some((name) => name in claims)

/**
 * Returns the user to show if GET /auth/user/ gives no response (D17). This is the user in the token. If the token
 * contains no user, it is a staff user without groups, who has only the permissions view.all and basic.access.
 */
export function fallbackUser(accessToken: string): User {
  const claims = parseClaims(accessToken)
  const claimed = normaliseUser(claims)
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

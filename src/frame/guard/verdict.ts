/**
 * Decides whether a user may see a screen (RULES §2.5). Pure functions, so that they can be tested without rendering.
 */
import type { User } from '@/api/user'
import type { SessionState } from '@/lib/session'
import { hasRole, isStaffUser, may } from '@/shared/permissions'

export interface Demands {
  /** Whether the user must be signed in. The default is true. */
  requireAuth?: boolean
  requireStaff?: boolean
  /** Whether staff are redirected to the dashboard. */
  blockStaff?: boolean
  permission?: string
  /** The user needs at least one of these permissions; with `requireAll` the user needs all of them. */
  permissions?: readonly string[]
  requireAll?: boolean
  role?: string
}

export type Refusal =
  | { kind: 'not-staff'; isSignedIn: boolean }
  | { kind: 'permission'; permission: string }
  | { kind: 'permissions'; all: boolean; permissions: { name: string; isHeld: boolean }[] }
  | { kind: 'role'; role: string }

export type Verdict =
  | { kind: 'checking' }
  | { kind: 'to-login' }
  | { kind: 'to-dashboard' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'open' }

const holds = (user: User | null, permission: string): boolean => user !== null && may(user, permission)

/**
 * Returns the reason why a user (null: a visitor) may not see a screen, or null if the user may see it. `requireAuth`
 * and `blockStaff` are not checked here.
 */
export function findRefusal(user: User | null, demands: Demands): Refusal | null {
  const { requireStaff, permission, permissions = [], requireAll = false, role } = demands
  if (requireStaff && !(user && isStaffUser(user))) return { kind: 'not-staff', isSignedIn: user !== null }
  if (permission && !holds(user, permission)) return { kind: 'permission', permission }
  const marked = permissions.map((name) => ({ name, isHeld: holds(user, name) }))
  const isEnough = requireAll ? marked.every(({ isHeld }) => isHeld) : marked.some(({ isHeld }) => isHeld)
  if (marked.length > 0 && !isEnough) return { kind: 'permissions', all: requireAll, permissions: marked }
  if (role && !(user && hasRole(user, role))) return { kind: 'role', role }
  return null
}

export function checkDemands(state: SessionState, demands: Demands): Verdict {
  if (state.status === 'loading') return { kind: 'checking' }
  const user = state.status === 'signed-in' ? state.user : null
  if (!user && (demands.requireAuth ?? true)) return { kind: 'to-login' }
  if (user && demands.blockStaff && isStaffUser(user)) return { kind: 'to-dashboard' }
  const refusal = findRefusal(user, demands)
  // A user read from a token without claims seems to have too few permissions. A screen that these permissions allow is
  // shown without waiting, but a refusal waits for the API's response (D38).
  if (refusal && state.status === 'signed-in' && state.isFromToken) return { kind: 'checking' }
  return refusal ? { kind: 'refused', refusal } : { kind: 'open' }
}

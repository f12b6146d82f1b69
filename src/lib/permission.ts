import { may } from '../shared/permissions'
import { useSession } from './session'

/**
 * Whether the signed-in user has a permission such as 'blog.edit'. The rule is the same as on the server (RULES §6).
 * Screens hide actions that the user may not perform; the server checks every request again.
 */
export function useMay(permission: string): boolean {
  const state = useSession()
  return state.status === 'signed-in' && may(state.user, permission)
}

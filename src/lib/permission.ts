import { may } from '../shared/permissions'
import { useSession } from './session'

/**
 * Whether the signed-in person may do what a permission names ('blog.edit'), by the server's own table (RULES §6).
 * What a person may not do is left out of the screen. It is a matter of display: the server judges each call again.
 */
export function useMay(permission: string): boolean {
  const state = useSession()
  return state.status === 'signed-in' && may(state.user, permission)
}

import { hasRole, isStaffUser, mayDo, mayView, PERMISSION_NAMES } from '../../src/shared/permissions'
import type { Authenticate, Person } from './auth'
import { requirePerson } from './auth'
import { refuse } from './errors'

export const FORBIDDEN = 'Não tem permissão para esta ação.'

/** The fields of an operation in the contract that define who may call it. */
export interface Guarded {
  operationId: string
  security?: object[]
  'x-access'?: string | string[]
  /** If true, `view.all` does not allow this GET operation, because its response contains personal data (D63). */
  'x-access-exact'?: boolean
}

/**
 * Returns whether the operation may be called without a token. With `security: [{}, { bearer: [] }]` it may be called
 * without a token too, and if a valid token was sent, the handler gets the user.
 */
export const isOpen = ({ security = [{}] }: Guarded): boolean =>
  security.some((way) => Object.keys(way).length === 0)

type Judge = (person: Person) => boolean

/**
 * Creates the check of `x-access`; null if the value is invalid. 'admin' requires a staff user with the role admin of
 * RULES §6.3, and `view.all` is not enough. For a list, one permission of the list is enough. `view.all` also allows a
 * GET (RULES §6), unless the operation has `x-access-exact`.
 */
function createJudge(access: string | string[], isLooking: boolean): Judge | null {
  if (access === 'signed-in') return () => true
  if (access === 'staff') return isStaffUser
  if (access === 'admin') return (person) => isStaffUser(person) && hasRole(person, 'admin')
  const permissions = [access].flat()
  if (permissions.length === 0 || !permissions.every((one) => PERMISSION_NAMES.includes(one))) return null
  const may = isLooking ? mayView : mayDo
  return (person) => permissions.some((permission) => may(person, permission))
}

/**
 * Creates the hook that runs before an operation's handler. It responds with 401 if there is no valid token and with
 * 403 if the user lacks the permission, even if the operation has no handler yet. Throws if the contract does not
 * define who may call the operation, or contradicts itself; the server then does not start.
 * @returns null for operations that everybody may call
 */
export function createGuard(
  operation: Guarded,
  method: string,
  authenticate: Authenticate,
): Authenticate | null {
  const { operationId, 'x-access': access, 'x-access-exact': isExact = false } = operation
  if (access === undefined) throw new Error(`${operationId} lacks x-access, which defines who may call it`)
  if ((access === 'public') !== isOpen(operation))
    throw new Error(`${operationId}: x-access and security contradict each other`)
  if (access === 'public') return null
  const judge = createJudge(access, method === 'get' && !isExact)
  if (!judge) throw new Error(`${operationId}: x-access is not a permission of RULES §6`)
  return async (request) => {
    await authenticate(request)
    if (!judge(requirePerson(request))) throw refuse(403, FORBIDDEN)
  }
}

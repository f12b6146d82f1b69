import { isStaffUser, mayDo, mayView, PERMISSION_NAMES } from '../../src/shared/permissions'
import type { Authenticate, Person } from './auth'
import { requirePerson } from './auth'
import { refuse } from './errors'

export const FORBIDDEN = 'Não tem permissão para esta ação.'

/** The parts of an operation in the contract that concern its callers. */
export interface Guarded {
  operationId: string
  security?: object[]
  'x-access'?: string | string[]
}

/** Whether everybody may call; `security: [{}, { bearer: [] }]` also knows who calls. */
export const isOpen = ({ security = [{}] }: Guarded): boolean =>
  security.some((way) => Object.keys(way).length === 0)

type Judge = (person: Person) => boolean

/** One of several permissions is enough. A GET is also allowed with `view.all` (RULES §6). */
function createJudge(access: string | string[], method: string): Judge | null {
  if (access === 'signed-in') return () => true
  if (access === 'staff') return isStaffUser
  const permissions = [access].flat()
  if (permissions.length === 0 || !permissions.every((one) => PERMISSION_NAMES.includes(one))) return null
  const may = method === 'get' ? mayView : mayDo
  return (person) => permissions.some((permission) => may(person, permission))
}

/**
 * The hook that runs before an operation's handler: 401 without a valid token, 403 without the permission. It also runs
 * before operations that have no handler yet. Throws where the contract does not say who may call, or contradicts itself:
 * the server then does not start.
 * @returns null for operations that everybody may call
 */
export function createGuard(
  operation: Guarded,
  method: string,
  authenticate: Authenticate,
): Authenticate | null {
  const { operationId, 'x-access': access } = operation
  if (access === undefined) throw new Error(`${operationId} does not say who may call it (x-access)`)
  if ((access === 'public') !== isOpen(operation))
    throw new Error(`${operationId}: x-access and security contradict each other`)
  if (access === 'public') return null
  const judge = createJudge(access, method)
  if (!judge) throw new Error(`${operationId}: x-access names no permission of RULES §6`)
  return async (request) => {
    await authenticate(request)
    if (!judge(requirePerson(request))) throw refuse(403, FORBIDDEN)
  }
}

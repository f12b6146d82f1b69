import { mayView } from '../../src/shared/permissions'
import { FORBIDDEN } from './access'
import type { Person } from './auth'
import { refuse } from './errors'

/**
 * Checks a permission that depends on the request, for example on a query parameter. Other permissions are checked by
 * the contract's `x-access`.
 */
export function requireView(person: Person, permission: string): void {
  if (!mayView(person, permission)) throw refuse(403, FORBIDDEN)
}

import { mayView } from '../../src/shared/permissions'
import { FORBIDDEN } from './access'
import type { Person } from './auth'
import { refuse } from './errors'

/** For what hangs on more than the operation, such as a query's wish; the rest is the contract's `x-access`. */
export function requireView(person: Person, permission: string): void {
  if (!mayView(person, permission)) throw refuse(403, FORBIDDEN)
}

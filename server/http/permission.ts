import { mayView } from '../../src/shared/permissions'
import { FORBIDDEN } from './access'
import type { Person } from './auth'
import { refuse } from './errors'

/**
 * Throws 403 where a person may not view something. For operations that are public until a parameter such as
 * `status=draft` asks for more; all others are checked by the contract's `x-access` (access.ts).
 */
export function requireView(person: Person, permission: string): void {
  if (!mayView(person, permission)) throw refuse(403, FORBIDDEN)
}

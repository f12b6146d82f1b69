import { mayView } from '../../src/shared/permissions'
import { FORBIDDEN } from './access'
import type { Person } from './auth'
import { refuse } from './errors'

/**
 * Throws 403 if a user may not view something. For operations that are public unless a parameter such as `status=draft`
 * asks for more; for all others, `x-access` in the contract is checked (access.ts).
 */
export function requireView(person: Person, permission: string): void {
  if (!mayView(person, permission)) throw refuse(403, FORBIDDEN)
}

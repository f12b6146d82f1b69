import { mayView } from '../../src/shared/permissions'
import { FORBIDDEN } from './access'
import type { Person } from './auth'
import { refuse } from './errors'

/**
 * Throws 403 if the person lacks a permission to view. Only for operations that are public unless a parameter such as
 * `status=draft` requests non-public records. For all other operations, access.ts checks `x-access` of the contract.
 */
export function requireView(person: Person, permission: string): void {
  if (!mayView(person, permission)) throw refuse(403, FORBIDDEN)
}

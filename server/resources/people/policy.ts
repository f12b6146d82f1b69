import type { FastifyRequest } from 'fastify'
import { mayDo, mayView } from '../../../src/shared/permissions'
import { personPermission, type PersonKind } from '../../../src/shared/person'
import { FORBIDDEN } from '../../http/access'
import { requirePerson } from '../../http/auth'
import { refuse } from '../../http/errors'

type Caller = Pick<FastifyRequest, 'person'>

/**
 * Throws 403 if the caller lacks the permission for this kind of person. The contract's `x-access` is not enough: it
 * admits users who have the permission for any kind.
 */
export function requireFor(call: Caller, kind: PersonKind, action: 'view' | 'create' | 'edit' | 'delete') {
  const person = requirePerson(call)
  if (!mayDo(person, personPermission(kind, action))) throw refuse(403, FORBIDDEN)
  return person
}

/**
 * Returns whether the caller may read names and contacts. The permission `view.all` alone gives access to numbers and
 * places of people, but not to names (D63). Throws 403 without any permission to view.
 */
export function readsNames(call: Caller, kind: PersonKind): boolean {
  const person = requirePerson(call)
  const permission = personPermission(kind, 'view')
  if (!mayView(person, permission)) throw refuse(403, FORBIDDEN)
  return mayDo(person, permission)
}

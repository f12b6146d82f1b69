import type { FastifyRequest } from 'fastify'
import { mayDo, mayView } from '../../../src/shared/permissions'
import { personPermission, type PersonKind } from '../../../src/shared/person'
import { FORBIDDEN } from '../../http/access'
import { requirePerson } from '../../http/auth'
import { refuse } from '../../http/errors'

type Caller = Pick<FastifyRequest, 'person'>

/**
 * Throws 403 if the caller lacks the permission for this kind of person. The contract's `x-access` allows everybody who
 * has it for any kind.
 */
export function requireFor(call: Caller, kind: PersonKind, action: 'view' | 'create' | 'edit' | 'delete') {
  const person = requirePerson(call)
  if (!mayDo(person, personPermission(kind, action))) throw refuse(403, FORBIDDEN)
  return person
}

/**
 * Whether the caller may read names and contacts. The permission `view.all` alone shows how many people there are and
 * where, but names nobody (D63).
 */
export function readsNames(call: Caller, kind: PersonKind): boolean {
  const person = requirePerson(call)
  const permission = personPermission(kind, 'view')
  if (!mayView(person, permission)) throw refuse(403, FORBIDDEN)
  return mayDo(person, permission)
}

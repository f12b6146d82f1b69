import { GROUP_NAMES, hasRole, isStaffUser, type UserRights } from '../../../src/shared/permissions'
import type { Standing } from '../../db/standing-store'
import { FORBIDDEN } from '../../http/access'
import { invalid, refuse } from '../../http/errors'

export interface Subject extends Standing {
  id: number
  isEmailVerified: boolean
  isInvited: boolean
}

/** The user who changes an account, as the transaction of the change reads them. */
export interface Actor extends Standing {
  id: number
}

export type Lock = 'self' | 'superuser' | 'last'

const SENTENCES: Record<Lock, string> = {
  self: 'Ninguém muda os seus próprios acessos. Peça a outra pessoa que administre os usuários.',
  superuser: 'Só um superutilizador muda a conta de outro superutilizador.',
  last: 'É o último superutilizador. Dê esse acesso a outra pessoa antes de o mudar ou desativar.',
}
const SUPERUSER_ONLY = 'Só um superutilizador torna alguém superutilizador.'
const GROUP_UNKNOWN = 'Este grupo não existe.'
const GROUPS_NEED_STAFF = 'Só quem é da equipa tem grupos.'
const EMAIL_UNVERIFIED =
  'O e-mail desta conta está por confirmar: pode não ser de quem parece. Peça à pessoa que o confirme nas definições da conta.'

/** Whether an account may administer others (RULES §6.3, D32): the admin role alone is not enough without staff. */
export const isAdministrator = (person: UserRights): boolean =>
  isStaffUser(person) && hasRole(person, 'admin')

/** @throws Refusal 403 if the caller no longer administers accounts */
export function requireAdministrator(actor: Actor): void {
  if (!actor.isActive || !isAdministrator(actor)) throw refuse(403, FORBIDDEN)
}

/**
 * Returns why an actor may not change an account, or null. Users do not change their own account, so they can neither raise
 * their rights nor lock themselves out; and only superusers change superusers (D61).
 * @param superusers how many superusers may sign in
 */
export function lockOf(actor: Actor, subject: Subject, superusers: number): Lock | null {
  const isLast = subject.isSuperuser && subject.isActive && !subject.isInvited && superusers <= 1
  if (isLast) return 'last'
  if (actor.id === subject.id) return 'self'
  return subject.isSuperuser && !actor.isSuperuser ? 'superuser' : null
}

/** @throws Refusal 409 for the last superuser, 403 for any other account that the actor may not change */
export function requireUnlocked(actor: Actor, subject: Subject, superusers: number): void {
  const lock = lockOf(actor, subject, superusers)
  if (lock) throw refuse(lock === 'last' ? 409 : 403, SENTENCES[lock])
}

/**
 * Judges the rights that an account is to get. An administrator has every permission (RULES §6.2), so only the superuser
 * flag can be more than the actor has.
 * @throws Refusal 400 with a text for each wrong field, 403 if the actor may not grant them
 */
export function judgeRights(actor: Actor, before: UserRights | null, after: UserRights): void {
  if (after.isSuperuser && !before?.isSuperuser && !actor.isSuperuser) throw refuse(403, SUPERUSER_ONLY)
  // A group that an earlier version knew may stay, but is not given any more.
  const unknown = after.groups.some(
    (group) => !GROUP_NAMES.includes(group) && !before?.groups.includes(group),
  )
  if (unknown) throw invalid({ groups: GROUP_UNKNOWN })
  if (after.groups.length > 0 && !isStaffUser(after)) throw invalid({ groups: GROUPS_NEED_STAFF })
}

/**
 * Staff rights are given only to a confirmed address, since anybody can register with a colleague's. An invitation confirms
 * it when it is accepted.
 */
export function judgeAddress(before: Subject, after: UserRights): void {
  if (isStaffUser(after) && !isStaffUser(before) && !before.isEmailVerified && !before.isInvited)
    throw invalid({ is_staff: EMAIL_UNVERIFIED })
}

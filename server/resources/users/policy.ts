import { GROUP_NAMES, hasRole, isStaffUser, type UserRights } from '../../../src/shared/permissions'
import type { Standing } from '../../db/standing-store'
import { FORBIDDEN } from '../../http/access'
import { invalid, refuse } from '../../http/errors'

export interface Subject extends Standing {
  id: number
  isEmailVerified: boolean
  isInvited: boolean
}

/** The user who changes an account, with the rights that the transaction of the change has read. */
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

/**
 * Returns whether a user may administer accounts (RULES §6.3, D32). The user must be staff and have the admin role; the
 * role alone is not enough.
 */
export const isAdministrator = (person: UserRights): boolean =>
  isStaffUser(person) && hasRole(person, 'admin')

/**
 * Checks that the caller may still administer accounts.
 * @throws Refusal 403 if the caller may not
 */
export function requireAdministrator(actor: Actor): void {
  if (!actor.isActive || !isAdministrator(actor)) throw refuse(403, FORBIDDEN)
}

/**
 * Returns the reason for which an actor may not change an account, or null. Users may not change their own account, so
 * they can neither raise their rights nor lock themselves out. Only superusers may change superusers, and the last
 * superuser who can sign in is always locked (D61).
 * @param superusers number of superusers who can sign in
 */
export function lockOf(actor: Actor, subject: Subject, superusers: number): Lock | null {
  const isLast = subject.isSuperuser && subject.isActive && !subject.isInvited && superusers <= 1
  if (isLast) return 'last'
  if (actor.id === subject.id) return 'self'
  return subject.isSuperuser && !actor.isSuperuser ? 'superuser' : null
}

/**
 * Checks that the actor may change an account.
 * @throws Refusal 409 for the last superuser, 403 for any other account that the actor may not change
 */
export function requireUnlocked(actor: Actor, subject: Subject, superusers: number): void {
  const lock = lockOf(actor, subject, superusers)
  if (lock) throw refuse(lock === 'last' ? 409 : 403, SENTENCES[lock])
}

/**
 * Checks the rights that an actor wants to give to an account. An administrator has every permission (RULES §6.2), so
 * only the superuser flag can exceed the rights of the actor.
 * @throws Refusal 400 for an unknown group or for groups without staff rights, 403 if the actor may not make the
 * account a superuser
 */
export function judgeRights(actor: Actor, before: UserRights | null, after: UserRights): void {
  if (after.isSuperuser && !before?.isSuperuser && !actor.isSuperuser) throw refuse(403, SUPERUSER_ONLY)
  // An account may keep a group that only an earlier version of the application had, but no account may get such a
  // group.
  const unknown = after.groups.some(
    (group) => !GROUP_NAMES.includes(group) && !before?.groups.includes(group),
  )
  if (unknown) throw invalid({ groups: GROUP_UNKNOWN })
  if (after.groups.length > 0 && !isStaffUser(after)) throw invalid({ groups: GROUPS_NEED_STAFF })
}

/**
 * Checks that an account has a confirmed address before it gets staff rights, because anybody can register with the
 * address of a colleague. Invited users confirm their address when they accept the invitation.
 */
export function judgeAddress(before: Subject, after: UserRights): void {
  if (isStaffUser(after) && !isStaffUser(before) && !before.isEmailVerified && !before.isInvited)
    throw invalid({ is_staff: EMAIL_UNVERIFIED })
}

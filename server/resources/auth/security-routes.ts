import { CURRENT_PASSWORD_WRONG } from '../../../src/shared/password'
import { emailChangeProblems } from '../../../src/shared/email-change'
import { hasProblems } from '../../../src/shared/text-field'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/schema'
import { endEmailChanges } from '../../db/session-end'
import { endOtherSessionsOf, endSessionOf, listSessions } from '../../db/session-list'
import type { Audit } from '../../http/audit'
import { requirePerson, TOKEN_INVALID } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Answer, Handler } from '../../http/contract'
import { invalid, isRefusedFor, NOT_FOUND, refuse } from '../../http/errors'
import { textField } from '../../http/text-input'
import type { Background } from '../../jobs/background'
import type { PostOffice } from '../../mail/mail'
import type { Origin, SignInAttempts } from './attempts'
import type { EmailChanges } from './email-change'
import { findEmailChange } from './email-change-store'
import { checkPassword } from './passwords'
import { findAccountById } from './store'

export interface SecurityDeps {
  db: Db
  clock: Clock
  audit: Audit
  attempts: SignInAttempts
  findOrigin: (call: FastifyRequest, accountId: number) => Origin
  emailChanges: EmailChanges
  postOffice: PostOffice
  background: Background
}

/**
 * Operations with which users list the devices where they are signed in, end the sessions on these devices, and change
 * their e-mail.
 */
export function securityRoutes(deps: SecurityDeps) {
  const { db, clock, audit } = deps
  const now = () => clock().toISOString()

  async function security(
    call: Pick<FastifyRequest, 'person' | 'session'>,
  ): Promise<Answer<'getAccountSecurity'>> {
    const userId = requirePerson(call).id
    return {
      sessions: await listSessions(db, { userId, current: call.session, now: now() }),
      email_change: await findEmailChange(db, userId, now()),
    }
  }

  const getAccountSecurity: Handler<'getAccountSecurity'> = (call) => security(call)

  const endSession: Handler<'endSession'> = async (call) => {
    const userId = requirePerson(call).id
    if (!(await endSessionOf(db, { userId, id: call.params.session, at: now() })))
      throw refuse(404, NOT_FOUND)
    await audit.record(call, 'sessions-end', 'success', userId)
  }

  const endOtherSessions: Handler<'endOtherSessions'> = async (call) => {
    const userId = requirePerson(call).id
    const ended = await endOtherSessionsOf(db, { userId, except: call.session, at: now() })
    if (ended > 0) await audit.record(call, 'sessions-end', 'success', userId)
    return security(call)
  }

  const requestEmailChange: Handler<'requestEmailChange'> = async (call) => {
    const given = {
      email: textField(call.body, 'email').trim(),
      current_password: textField(call.body, 'current_password'),
    }
    const account = await findAccountById(db, requirePerson(call).id)
    if (!account) throw refuse(401, TOKEN_INVALID)
    const problems = emailChangeProblems(given, account.email)
    if (hasProblems(problems)) throw invalid(problems)
    // The password is required and the sign-in limit applies, as for a password change: a stolen session must not be
    // enough, and it must not be used to guess the password.
    const attempt = { name: account.username, origin: deps.findOrigin(call, account.id) }
    const fits = await deps.attempts
      .judge(attempt, () => checkPassword(account.passwordHash, given.current_password))
      .catch(async (error: unknown) => {
        if (isRefusedFor(error, 429)) await audit.record(call, 'email-change-request', 'limited', account.id)
        throw error
      })
    if (!fits) {
      await audit.record(call, 'email-change-request', 'failure', account.id)
      throw invalid({ current_password: CURRENT_PASSWORD_WRONG })
    }
    await db.transaction().execute((trx) => deps.emailChanges.request(trx, account, given.email))
    await audit.record(call, 'email-change-request', 'success', account.id)
    deps.background.now('mail', () => deps.postOffice.sendDue())
    return security(call)
  }

  const cancelEmailChange: Handler<'cancelEmailChange'> = async (call) => {
    const userId = requirePerson(call).id
    await db.transaction().execute((trx) => endEmailChanges(trx, { userId, at: now() }))
  }

  return { getAccountSecurity, endSession, endOtherSessions, requestEmailChange, cancelEmailChange }
}

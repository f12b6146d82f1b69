import {
  CURRENT_PASSWORD_WRONG,
  newPasswordProblems,
  passwordChangeProblems,
  RESET_TOKEN_INVALID,
} from '../../../src/shared/password'
import { hasProblems } from '../../../src/shared/text-field'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/schema'
import type { Audit } from '../../http/audit'
import { requirePerson, TOKEN_INVALID } from '../../http/auth'
import type { Background } from '../../jobs/background'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { deviceName } from '../../http/device-name'
import { invalid, isRefusedFor, refuse } from '../../http/errors'
import type { PostOffice } from '../../mail/mail'
import { textField } from '../../http/text-input'
import type { Origin, SignInAttempts } from './attempts'
import type { PasswordResets } from './password-resets'
import { hashPassword, checkPassword } from './passwords'
import type { RefreshTokens } from './refresh-tokens'
import { requireUncommonPassword } from './staff-passwords'
import { findAccountByEmail, findAccountById, lockAccount, setPassword, type Account } from './store'

const RESET_HEARD =
  'Se houver uma conta com este e-mail, enviámos-lhe uma mensagem com uma ligação para escolher a nova senha.'

export interface PasswordDeps {
  db: Db
  clock: Clock
  audit: Audit
  attempts: SignInAttempts
  findOrigin: (call: FastifyRequest, accountId: number) => Origin
  refreshTokens: RefreshTokens
  resets: PasswordResets
  postOffice: PostOffice
  background: Background
  maySignIn: (account: Account) => boolean
  signAccess: (account: Account, session: string) => Promise<string>
}

/** Operations to change a password and to reset it by e-mail. */
export function passwordRoutes(deps: PasswordDeps) {
  const { db, clock, audit, attempts, refreshTokens, resets } = deps

  /**
   * Sets the new password, ends all sessions and starts a new session for the caller. Does nothing and returns null if
   * all sessions of the account have ended meanwhile, for example because of another change of the password.
   */
  const replacePassword = (account: Account, passwordHash: string, device: string) =>
    db.transaction().execute(async (trx) => {
      // Locks the account and compares the epoch again. Of two concurrent changes, the second one fails, because the
      // first one has already replaced the old password.
      if ((await lockAccount(trx, account.id)) !== account.sessionEpoch) return null
      const at = clock().toISOString()
      const epoch = await setPassword(trx, { userId: account.id, passwordHash, at })
      return refreshTokens.issueIn(trx, account, epoch, device)
    })

  const changePassword: Handler<'changePassword'> = async (call) => {
    const given = {
      current_password: textField(call.body, 'current_password'),
      new_password: textField(call.body, 'new_password'),
      confirm_password: textField(call.body, 'confirm_password'),
    }
    const problems = passwordChangeProblems(given)
    if (hasProblems(problems)) throw invalid(problems)
    const account = await findAccountById(db, requirePerson(call).id)
    if (!account) throw refuse(401, TOKEN_INVALID)
    await requireUncommonPassword(account, given.new_password)
    // The sign-in limit applies here too, so that a stolen session cannot be used to guess the password.
    const attempt = { name: account.username, origin: deps.findOrigin(call, account.id) }
    const fits = await attempts
      .judge(attempt, () => checkPassword(account.passwordHash, given.current_password))
      .catch(async (error: unknown) => {
        if (isRefusedFor(error, 429)) await audit.record(call, 'password-change', 'limited', account.id)
        throw error
      })
    const session =
      fits &&
      (await replacePassword(
        account,
        await hashPassword(given.new_password),
        deviceName(call.headers['user-agent']),
      ))
    if (!session) {
      await audit.record(call, 'password-change', 'failure', account.id)
      throw invalid({ current_password: CURRENT_PASSWORD_WRONG })
    }
    await audit.record(call, 'password-change', 'success', account.id)
    return { access: await deps.signAccess(account, session.id), refresh: session.refresh }
  }

  async function sendReset(call: { ip: string }, email: string): Promise<void> {
    const account = await findAccountByEmail(db, email)
    const mayAsk = account !== null && deps.maySignIn(account)
    const isKept = mayAsk && (await resets.request(account))
    const outcome = isKept ? 'success' : mayAsk ? 'limited' : 'failure'
    await audit.record(call, 'password-reset-request', outcome, account?.id ?? null)
    if (isKept) await deps.postOffice.sendDue()
  }

  // The account is read after the response is sent, so that neither the text nor the response time reveals whether the
  // account exists.
  const requestPasswordReset: Handler<'requestPasswordReset'> = (call, reply) => {
    const { email } = call.body
    const { ip } = call
    deps.background.after(reply, 'password reset', () => sendReset({ ip }, email))
    return Promise.resolve({ detail: RESET_HEARD })
  }

  const confirmPasswordReset: Handler<'confirmPasswordReset'> = async (call) => {
    const problems = newPasswordProblems({
      new_password: textField(call.body, 'new_password'),
      confirm_password: textField(call.body, 'confirm_password'),
    })
    // The password is validated before the token is used, so that a password that is too short does not use up the
    // link.
    if (hasProblems(problems)) throw invalid(problems)
    const account = await resets.confirm(textField(call.body, 'token'), textField(call.body, 'new_password'))
    await audit.record(call, 'password-reset', account ? 'success' : 'failure', account?.id ?? null)
    if (!account) throw invalid({ token: RESET_TOKEN_INVALID })
    await attempts.clear(account.username, account.email)
    return {}
  }

  return { changePassword, requestPasswordReset, confirmPasswordReset }
}

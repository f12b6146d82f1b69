import {
  CURRENT_PASSWORD_WRONG,
  newPasswordProblems,
  passwordChangeProblems,
  RESET_TOKEN_INVALID,
} from '../../../src/shared/password'
import { hasProblems } from '../../../src/shared/text-field'
import type { Db } from '../../db/schema'
import type { Audit } from '../../http/audit'
import { requirePerson, TOKEN_INVALID } from '../../http/auth'
import type { Background } from '../../jobs/background'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { invalid, refuse } from '../../http/errors'
import type { PostOffice } from '../../mail/mail'
import { textField } from '../../http/text-input'
import { tooManyPasswords, type SignInAttempts } from './attempts'
import type { PasswordResets } from './password-resets'
import { hashPassword, checkPassword } from './passwords'
import type { RefreshTokens } from './refresh-tokens'
import { findAccountByEmail, findAccountById, lockAccount, setPassword, type Account } from './store'

const RESET_HEARD =
  'Se houver uma conta com este email, enviámos-lhe uma mensagem com uma ligação para escolher a nova senha.'

export interface PasswordDeps {
  db: Db
  clock: Clock
  audit: Audit
  attempts: SignInAttempts
  refreshTokens: RefreshTokens
  resets: PasswordResets
  postOffice: PostOffice
  background: Background
  maySignIn: (account: Account) => boolean
  signAccess: (account: Account, epoch: number) => Promise<string>
}

/** Operations to change a password and to reset it by mail. */
export function passwordRoutes(deps: PasswordDeps) {
  const { db, clock, audit, attempts, refreshTokens, resets } = deps

  /** Sets the password if the old one is still valid, ends all sessions and starts a new one for the caller. */
  const replacePassword = (account: Account, passwordHash: string) =>
    db.transaction().execute(async (trx) => {
      // Locks the account and compares again: of two concurrent changes, the second one's old password is no longer
      // valid.
      if ((await lockAccount(trx, account.id)) !== account.sessionEpoch) return null
      const at = clock().toISOString()
      const epoch = await setPassword(trx, { userId: account.id, passwordHash, at })
      return { epoch, refresh: await refreshTokens.issueIn(trx, account.id) }
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
    // Applies the sign-in limit here too, so that a stolen session cannot be used to guess the password.
    const wait = await attempts.take(account.username)
    if (wait > 0) {
      await audit.record(call, 'password-change', 'limited', account.id)
      throw tooManyPasswords(wait)
    }
    const fits = await checkPassword(account.passwordHash, given.current_password)
    const session = fits && (await replacePassword(account, await hashPassword(given.new_password)))
    if (!session) {
      await audit.record(call, 'password-change', 'failure', account.id)
      throw invalid({ current_password: CURRENT_PASSWORD_WRONG })
    }
    await attempts.clear(account.username)
    await audit.record(call, 'password-change', 'success', account.id)
    return { access: await deps.signAccess(account, session.epoch), refresh: session.refresh }
  }

  async function sendReset(call: { ip: string }, email: string): Promise<void> {
    const account = await findAccountByEmail(db, email)
    const mayAsk = account !== null && deps.maySignIn(account)
    const isKept = mayAsk && (await resets.request(account))
    const outcome = isKept ? 'success' : mayAsk ? 'limited' : 'failure'
    await audit.record(call, 'password-reset-request', outcome, account?.id ?? null)
    if (isKept) await deps.postOffice.sendDue()
  }

  // The account is looked up after the answer is sent, so that neither text nor time reveals whether it exists.
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
    // Validated first, so that a password that is too short does not use up the link.
    if (hasProblems(problems)) throw invalid(problems)
    const account = await resets.confirm(textField(call.body, 'token'), textField(call.body, 'new_password'))
    await audit.record(call, 'password-reset', account ? 'success' : 'failure', account?.id ?? null)
    if (!account) throw invalid({ token: RESET_TOKEN_INVALID })
    await attempts.clear(account.username, account.email)
    return {}
  }

  return { changePassword, requestPasswordReset, confirmPasswordReset }
}

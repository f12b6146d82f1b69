import { VERIFICATION_TOKEN_INVALID } from '../../../src/shared/email-verification'
import type { Db } from '../../db/schema'
import type { Audit } from '../../http/audit'
import { requirePerson, TOKEN_INVALID } from '../../http/auth'
import type { Handler } from '../../http/contract'
import { invalid, refuse } from '../../http/errors'
import { textField } from '../../http/text-input'
import type { Background } from '../../jobs/background'
import type { PostOffice } from '../../mail/mail'
import type { EmailVerification } from './email-verification'
import { findAccountById } from './store'

export interface VerificationDeps {
  db: Db
  audit: Audit
  background: Background
  postOffice: PostOffice
  verification: EmailVerification
}

/** Operations to request another verification link and to confirm the address with it (D52). */
export function verificationRoutes({ db, audit, background, postOffice, verification }: VerificationDeps) {
  const requestEmailVerification: Handler<'requestEmailVerification'> = async (call) => {
    const account = await findAccountById(db, requirePerson(call).id)
    if (!account) throw refuse(401, TOKEN_INVALID)
    if (account.isEmailVerified) return {}
    const isKept = await db.transaction().execute((trx) => verification.request(trx, account))
    if (isKept) background.now('mail', () => postOffice.sendDue())
    return {}
  }

  const confirmEmail: Handler<'confirmEmail'> = async (call) => {
    const userId = await verification.confirm(textField(call.body, 'token'))
    await audit.record(call, 'email-verification', userId === null ? 'failure' : 'success', userId)
    if (userId === null) throw invalid({ token: VERIFICATION_TOKEN_INVALID })
    return {}
  }

  return { requestEmailVerification, confirmEmail }
}

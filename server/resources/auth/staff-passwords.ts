import { PASSWORD_COMMON } from '../../../src/shared/password'
import { isStaffUser } from '../../../src/shared/permissions'
import { invalid } from '../../http/errors'
import { isCommonPassword } from './common-passwords'
import type { Account } from './store'

/**
 * Throws 400 for a new staff password that attackers try first. Only staff are checked, as they can read others' data.
 */
export async function requireUncommonPassword(account: Account, password: string): Promise<void> {
  if (isStaffUser(account) && (await isCommonPassword(password)))
    throw invalid({ new_password: PASSWORD_COMMON })
}

import { PASSWORD_COMMON } from '../../../src/shared/password'
import { isStaffUser } from '../../../src/shared/permissions'
import { invalid } from '../../http/errors'
import { isCommonPassword } from './common-passwords'
import type { Account } from './store'

/**
 * Throws 400 if a new staff password is a common one, which attackers try first. Only staff passwords are checked,
 * because staff can read other people's data.
 */
export async function requireUncommonPassword(account: Account, password: string): Promise<void> {
  if (isStaffUser(account) && (await isCommonPassword(password)))
    throw invalid({ new_password: PASSWORD_COMMON })
}

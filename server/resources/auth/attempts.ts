import { createHmac } from 'node:crypto'
import type { Db } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import { Refusal } from '../../http/errors'
import { clearAttempts, lockAttempts, saveAttempts } from './attempt-store'
import { fold } from './store'

/** Number of wrong passwords for one name after which attempts must wait. */
export const WRONG_PASSWORDS_MAX = 10
/** After this time without an attempt, the count of a name starts at 0. */
export const FORGOTTEN_AFTER_SECONDS = 15 * 60
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 5 * 60

const TOO_MANY_PASSWORDS =
  'Demasiadas tentativas com senha errada. Aguarde um momento e tente novamente, ou peça uma nova senha.'

/** Seconds to wait after the n-th wrong password: 0 up to the ninth, then 30 s and 1, 2, 4, 5, 5 … minutes. */
export const waitSeconds = (failures: number): number =>
  failures < WRONG_PASSWORDS_MAX
    ? 0
    : Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - WRONG_PASSWORDS_MAX), LONGEST_WAIT_SECONDS)

export const tooManyPasswords = (seconds: number): Refusal =>
  new Refusal(429, { detail: TOO_MANY_PASSWORDS }, seconds)

export interface SignInAttempts {
  /**
   * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limit.
   * @returns seconds to wait if the name is blocked, else 0
   */
  take(name: string): Promise<number>
  /** Resets the count of these names after a correct or a new password. */
  clear(...names: string[]): Promise<void>
}

/**
 * Limits wrong passwords by account, or by name if there is no such account, so that a wait does not reveal whether
 * an account exists (D20). Since anyone can cause a wait for any name, the wait is short, attempts during it do not
 * count, signed-in users are not affected, and a password reset ends it. An attacker can try about 40 passwords per
 * hour and name. The counts are in the database, so that they apply to all servers and survive a restart.
 */
export function createSignInAttempts(db: Db, secret: string, clock: Clock): SignInAttempts {
  const hashName = (name: string): string =>
    createHmac('sha256', secret)
      .update(`name:${fold(name)}`)
      .digest('base64url')

  return {
    take: (name) =>
      db.transaction().execute(async (trx) => {
        const now = clock()
        const hash = hashName(name)
        const attempts = await lockAttempts(trx, hash, now.toISOString())
        const remainingMs = attempts.blockedUntil
          ? new Date(attempts.blockedUntil).getTime() - now.getTime()
          : 0
        if (remainingMs > 0) return Math.ceil(remainingMs / 1000)
        const isForgotten = addSeconds(new Date(attempts.lastAt), FORGOTTEN_AFTER_SECONDS) <= now
        const failures = isForgotten ? 1 : attempts.failures + 1
        const wait = waitSeconds(failures)
        await saveAttempts(trx, hash, {
          failures,
          lastAt: now.toISOString(),
          blockedUntil: wait > 0 ? addSeconds(now, wait).toISOString() : null,
        })
        return 0
      }),
    clear: (...names) => clearAttempts(db, names.map(hashName)),
  }
}

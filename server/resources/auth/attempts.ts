import { createHmac } from 'node:crypto'
import type { Db } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import { Refusal } from '../../http/errors'
import { clearAttempts, holdAttempts, saveAttempts } from './attempt-store'
import { fold } from './store'

/** So many wrong passwords under one name are looked at without a wait. */
export const WRONG_PASSWORDS_MAX = 10
/** After so long without a try a name begins anew. */
export const FORGOTTEN_AFTER_SECONDS = 15 * 60
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 5 * 60

const TOO_MANY_PASSWORDS =
  'Demasiadas tentativas com senha errada. Aguarde um momento e tente novamente, ou peça uma nova senha.'

/** How long a name rests after its n-th wrong password: 0 up to the ninth, then 30 s, 1, 2, 4, 5, 5 … minutes. */
export const waitAfter = (failures: number): number =>
  failures < WRONG_PASSWORDS_MAX
    ? 0
    : Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - WRONG_PASSWORDS_MAX), LONGEST_WAIT_SECONDS)

export const tooManyPasswords = (seconds: number): Refusal =>
  new Refusal(429, { detail: TOO_MANY_PASSWORDS }, seconds)

export interface SignInAttempts {
  /**
   * Counts a try before its password is looked at, so that many at once get no more than their number.
   * @returns seconds to wait when the name rests, else 0
   */
  take(name: string): Promise<number>
  /** The password was right, or a new one was set: these names begin anew. */
  clear(...names: string[]): Promise<void>
}

/**
 * Wrong passwords by account, or by name where there is none (D20), so that a wait tells nothing. Anybody can make anybody's name
 * rest; that is why the wait is short, why tries during it neither count nor lengthen it, why it touches nobody who is
 * signed in, and why a new password by mail ends it. What is left to a patient guesser are
 * some 40 passwords an hour and name.
 * The counts lie in the database: they hold over several servers and a restart.
 */
export function createSignInAttempts(db: Db, secret: string, clock: Clock): SignInAttempts {
  const hashOf = (name: string): string =>
    createHmac('sha256', secret)
      .update(`name:${fold(name)}`)
      .digest('base64url')

  return {
    take: (name) =>
      db.transaction().execute(async (trx) => {
        const now = clock()
        const hash = hashOf(name)
        const held = await holdAttempts(trx, hash, now.toISOString())
        const rest = held.blockedUntil ? new Date(held.blockedUntil).getTime() - now.getTime() : 0
        if (rest > 0) return Math.ceil(rest / 1000)
        const isForgotten = addSeconds(new Date(held.lastAt), FORGOTTEN_AFTER_SECONDS) <= now
        const failures = isForgotten ? 1 : held.failures + 1
        const wait = waitAfter(failures)
        await saveAttempts(trx, hash, {
          failures,
          lastAt: now.toISOString(),
          blockedUntil: wait > 0 ? addSeconds(now, wait).toISOString() : null,
        })
        return 0
      }),
    clear: (...names) => clearAttempts(db, names.map(hashOf)),
  }
}

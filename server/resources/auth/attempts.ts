import { createHmac } from 'node:crypto'
import type { Db } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import { Refusal } from '../../http/errors'
import { createQueue, type Queue } from '../../jobs/queue'
import {
  addFailure,
  blockUntil,
  forgetNames,
  forgetOrigin,
  listAttempts,
  type AttemptKey,
  type OriginAttempts,
} from './attempt-store'
import { WAITING } from './passwords'
import { fold } from './store'

/**
 * Number of wrong passwords for one name from one origin after which this origin must wait (see
 * `createSignInAttempts`).
 */
export const WRONG_PASSWORDS_MAX = 10
/**
 * Number of networks whose wrong passwords for one name make all networks wait, if each has reached its limit. Several
 * networks below their limit count together as one. The number is high, so that a few networks cannot make the account's
 * owner wait on a new device.
 */
export const NETWORKS_MAX = 10
/** Time in s after its last wrong password at which an origin's count starts again at 0. */
export const FORGOTTEN_AFTER_SECONDS = 3600
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 5 * 60

const TOO_MANY_PASSWORDS =
  'Demasiadas tentativas com senha errada. Aguarde um momento e tente novamente, ou peça uma nova senha.'

/**
 * Returns the seconds to wait after the n-th wrong password: 0 up to the ninth, then 30 s and 1, 2, 4, 5, 5 … minutes.
 */
export const waitSeconds = (failures: number): number =>
  failures < WRONG_PASSWORDS_MAX
    ? 0
    : Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - WRONG_PASSWORDS_MAX), LONGEST_WAIT_SECONDS)

export const tooManyPasswords = (seconds: number): Refusal =>
  new Refusal(429, { detail: TOO_MANY_PASSWORDS }, seconds)

/**
 * Where a typed password comes from: a device on which this account signed in before, or else the client's network.
 */
export type Origin = { device: string } | { network: string }

export interface Attempt {
  /** The username or e-mail as the user typed it. */
  name: string
  origin: Origin
}

export interface SignInAttempts {
  /**
   * Checks a password, unless the origin must wait.
   * @param check returns whether the password is right; if it throws, nothing is counted
   * @throws Refusal 429 with the seconds to wait
   */
  judge(attempt: Attempt, check: () => Promise<boolean>): Promise<boolean>
  /** Deletes all counts for these names. Called when the account got a new password. */
  clear(...names: string[]): Promise<void>
}

const secondsUntil = (time: Date, now: Date): number =>
  Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000))

/**
 * Limits wrong passwords by the typed name and the origin (D20).
 *
 * - Counts are per origin. With counts per name alone, one attacker could lock any account whose name is known. A
 * device on which the account signed in before counts as a separate origin (http/known-devices.ts), so a stranger
 * cannot make this device wait.
 * - All networks together may send `NETWORKS_MAX` times as many wrong passwords as one network, so that guessing from
 * many networks is limited too. Each network adds at most ten to this sum, so one network alone can never cause this
 * wait. Known devices are exempt from it.
 * - Counts are per typed name, not per account. An account has two names, its username and its e-mail. If the two names
 * were counted together, a wait after ten wrong passwords for one name would reveal the other name of the same account.
 * For the same reason, a name without an account is counted like any other, and `inTurn` below has a queue for each
 * typed name. The disadvantage: an attacker who has both names can guess twice as often.
 * - Only passwords that were checked count, and the passwords of one name and origin are checked one after another. So
 * 40 simultaneous guesses do not become more than ten checks, and 20 simultaneous right passwords are not counted as
 * wrong.
 *
 * An attacker can try about 24 passwords an hour for a name from one network, and about 112 from all networks together.
 * The counts are in the database, so that they apply to all servers and survive a restart. A password reset ends all
 * waits.
 */
export function createSignInAttempts(db: Db, secret: string, clock: Clock): SignInAttempts {
  const hash = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
  /**
   * Returns the key under which an attempt is counted. Known devices and networks have different keys, so that known
   * devices are not part of the sum over all networks.
   */
  const keyFor = ({ name, origin }: Attempt): AttemptKey =>
    'device' in origin
      ? { nameHash: hash(`known:${fold(name)}`), originHash: hash(`device:${origin.device}`) }
      : { nameHash: hash(`name:${fold(name)}`), originHash: hash(`network:${origin.network}`) }

  /**
   * Returns the number of seconds that every network must wait: until five minutes after the last wrong password if all
   * networks together have sent too many wrong passwords, else 0.
   */
  function waitOfAll(origins: readonly OriginAttempts[], now: Date): number {
    const sum = origins.reduce((total, { failures }) => total + Math.min(failures, WRONG_PASSWORDS_MAX), 0)
    const newest = origins.at(-1)
    if (!newest || sum < NETWORKS_MAX * WRONG_PASSWORDS_MAX) return 0
    return secondsUntil(addSeconds(new Date(newest.lastAt), LONGEST_WAIT_SECONDS), now)
  }

  async function remainingSeconds(key: AttemptKey, { origin }: Attempt): Promise<number> {
    const now = clock()
    const since = addSeconds(now, -FORGOTTEN_AFTER_SECONDS).toISOString()
    const origins = await listAttempts(db, key.nameHash, since)
    const own = origins.find(({ originHash }) => originHash === key.originHash)
    const ownWait = own?.blockedUntil ? secondsUntil(new Date(own.blockedUntil), now) : 0
    return Math.max(ownWait, 'device' in origin ? 0 : waitOfAll(origins, now))
  }

  const countFailure = (key: AttemptKey): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const now = clock()
      const failures = await addFailure(trx, key, {
        now: now.toISOString(),
        forgottenAt: addSeconds(now, -FORGOTTEN_AFTER_SECONDS).toISOString(),
      })
      const wait = waitSeconds(failures)
      if (wait > 0) await blockUntil(trx, key, addSeconds(now, wait).toISOString())
    })

  const queues = new Map<string, Queue>()

  /** Runs the password checks of one name and origin one after another. */
  async function inTurn<T>({ nameHash, originHash }: AttemptKey, work: () => Promise<T>): Promise<T> {
    const id = `${nameHash} ${originHash}`
    const queue = queues.get(id) ?? createQueue({ atOnce: 1, bound: WAITING })
    queues.set(id, queue)
    try {
      return await queue.run(work)
    } finally {
      if (queue.isIdle()) queues.delete(id)
    }
  }

  return {
    judge(attempt, check) {
      const key = keyFor(attempt)
      return inTurn(key, async () => {
        const wait = await remainingSeconds(key, attempt)
        if (wait > 0) throw tooManyPasswords(wait)
        const isRight = await check()
        await (isRight ? forgetOrigin(db, key) : countFailure(key))
        return isRight
      })
    },
    clear: (...names) =>
      forgetNames(
        db,
        names.flatMap((name) => ['name', 'known'].map((kind) => hash(`${kind}:${fold(name)}`))),
      ),
  }
}

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { BUSY_SECONDS, Refusal } from '../../http/errors'
import { createQueue } from '../../jobs/queue'

/**
 * Number of hashes computed at the same time. Each hash uses a core for about 30 ms, in one of the four threads that
 * Node also uses for files. On a machine with several cores, one remains free for requests; two threads remain for
 * files.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Maximum number of waiting hashes, at most about two seconds of work. Further requests get 503 and can be retried. */
const WAITING_MAX = 64

const MANY_SIGN_INS = 'Há muitas pessoas a entrar neste momento. Espere um pouco e tente novamente.'

/**
 * Returns the error for a request when too many passwords wait to be checked. The error does not reveal whether the
 * password is right.
 */
const manySignIns = (): Refusal => new Refusal(503, { detail: MANY_SIGN_INS }, BUSY_SECONDS)

/** Limit of waiting jobs for every queue that checks or hashes passwords. */
export const WAITING = { waiting: WAITING_MAX, whenFull: manySignIns }

/**
 * Number of sign-ins that may read and write the database at the same time, and number that may wait. Without this
 * limit, a burst of sign-ins would queue hundreds of statements before the requests of readers and staff.
 */
export const SIGN_INS = { atOnce: 2 * AT_ONCE, bound: WAITING }

const queue = createQueue({ atOnce: AT_ONCE, bound: WAITING })

/** Hashes a password with Argon2id and the library's defaults (19 MiB, 2 passes), which OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password))

/**
 * A hash that matches no password, created once. It is checked when the username is unknown, so that the response takes
 * as long as for a wrong password.
 */
let decoy: Promise<string> | null = null
const decoyHash = (): Promise<string> => (decoy ??= hash(crypto.randomUUID()))

/**
 * Returns whether a password is right. Without an account, the function does the same work, so that it takes the same
 * time, and returns false.
 * @param check compares a password with a hash; slow on purpose
 */
export async function checkPassword(
  stored: string | null,
  password: string,
  check = verify,
): Promise<boolean> {
  const against = stored ?? (await decoyHash())
  const fits = await queue.run(() => check(against, password))
  return stored !== null && fits
}

/**
 * Creates the decoy hash at start. Otherwise the first sign-in with an unknown name would take longer, which would
 * reveal that the name is unknown.
 */
export const createDecoyHash = (): Promise<string> => (decoy = hash(crypto.randomUUID()))

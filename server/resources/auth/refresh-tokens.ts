import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { isStaffUser } from '../../../src/shared/permissions'
import type { Db, Trx } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import { addToken, findToken, markTokenUsed, type StoredToken } from './refresh-store'
import { addSession, endSession, lockSession, setLastSignIn } from './session-store'
import type { Account } from './store'

const DAY_SECONDS = 24 * 3600
/**
 * Maximum time in s between two renewals of a session. A volunteer in the field may have no network for two months and
 * must stay signed in.
 */
const IDLE_SECONDS = 60 * DAY_SECONDS
/**
 * Maximum time in s between two renewals of a staff session. It is shorter, because a stolen staff session does more
 * harm. It is still long enough for a field trip of some days without a network.
 */
const STAFF_IDLE_SECONDS = 7 * DAY_SECONDS
/** Maximum age of a staff session in s. After that, staff must enter their password again. */
const STAFF_TOTAL_SECONDS = 30 * DAY_SECONDS
/**
 * Time in s for which a used token gets the same successor again, so that neither a lost response nor a second tab with
 * the same token signs the user out (D20, L16).
 */
const GRACE_SECONDS = 30
/**
 * Maximum number of successors that one token gets after the grace period, each in place of one that was never used
 * (D114).
 */
const SUCCESSORS_MAX = 10

type Renewer = Pick<Account, 'id' | 'isStaff' | 'isSuperuser' | 'groups'>

/** The id and the refresh token of a session, for the response. */
export interface Session {
  id: string
  refresh: string
}

export interface RefreshTokens {
  /** Starts a session. Returns null if all sessions of the account ended while the password was being checked. */
  issue(account: Renewer & { sessionEpoch: number }, device: string): Promise<Session | null>
  /** Like `issue`, but runs inside a transaction that has just changed the account's session epoch. */
  issueIn(trx: Trx, account: Renewer, epoch: number, device: string): Promise<Session | null>
  /**
   * Returns the session with a successor of a token, and its account. Returns null if the session has ended. Ends the
   * session and returns null if the token was used more than GRACE_SECONDS ago and its successor was used too.
   */
  rotate(token: string): Promise<(Session & { account: Account }) | null>
  /** Ends the session of a token. Returns the user's id, or null if the session had already ended. */
  revoke(token: string): Promise<number | null>
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Returns the time at which a token created at `createdAt` expires: after the idle time; for staff, at the latest when
 * the session reaches its maximum age.
 */
function endOfToken(createdAt: Date, sessionCreatedAt: Date, account: Renewer): Date {
  if (!isStaffUser(account)) return addSeconds(createdAt, IDLE_SECONDS)
  const [idle, total] = [
    addSeconds(createdAt, STAFF_IDLE_SECONDS),
    addSeconds(sessionCreatedAt, STAFF_TOTAL_SECONDS),
  ]
  return idle < total ? idle : total
}

interface Given {
  db: Db
  secret: string
  clock: Clock
  /** Returns the account if it may be signed in, else null. */
  findSignedIn: (id: number) => Promise<Account | null>
}

/**
 * Creates the functions for refresh tokens. The database stores only their hashes. The next token is derived from the
 * previous one, so that a repeated request gets the same response. For a token whose session has ended the database is
 * only read, so that such a token cannot make the server write or wait for a lock.
 */
export function createRefreshTokens({ db, secret, clock, findSignedIn }: Given): RefreshTokens {
  /** @param attempt the number of earlier successors of the token */
  const deriveSuccessor = (token: string, attempt: number): string =>
    createHmac('sha256', secret)
      .update(`refresh:${token}${attempt === 0 ? '' : `:${attempt}`}`)
      .digest('base64url')

  async function issueIn(trx: Trx, account: Renewer, epoch: number, device: string): Promise<Session | null> {
    const now = clock()
    const id = randomUUID()
    const createdAt = now.toISOString()
    if (!(await addSession(trx, { id, userId: account.id, epoch, createdAt, device }))) return null
    const refresh = randomBytes(32).toString('base64url')
    const expiresAt = endOfToken(now, now, account).toISOString()
    await addToken(trx, { hash: hashToken(refresh), sessionId: id, userId: account.id, createdAt, expiresAt })
    return { id, refresh }
  }

  /** Returns the account if this token may renew its session, else null. Only reads. */
  async function findRenewer({ session, createdAt }: StoredToken, now: Date): Promise<Account | null> {
    const account = await findSignedIn(session.userId)
    if (account?.sessionEpoch !== session.epoch) return null
    // The expiry is computed again, since the account may have become staff after the token was created.
    return endOfToken(new Date(createdAt), new Date(session.createdAt), account) > now ? account : null
  }

  /** Returns the last successor that a token got and its attempt, by asking for one attempt after another. */
  async function lastSuccessor(
    trx: Trx,
    token: string,
    attempt = 0,
  ): Promise<{ attempt: number; last: StoredToken | null }> {
    const last = await findToken(trx, hashToken(deriveSuccessor(token, attempt)))
    if (!last || attempt === SUCCESSORS_MAX) return { attempt, last }
    const later = await lastSuccessor(trx, token, attempt + 1)
    return later.last ? later : { attempt, last }
  }

  /**
   * Returns the attempt of the successor that a token gets now, or null if its session must end, because another device
   * may have the token too. Must run while the session is locked. After the grace period a token gets another successor
   * only if the last one was never used: its response was probably lost. If the last one is used later, it ends the
   * session (D114).
   */
  async function nextAttempt(trx: Trx, token: string, now: Date): Promise<number | null> {
    const { attempt, last } = await lastSuccessor(trx, token)
    if (!last) return (await findToken(trx, hashToken(token)))?.usedAt ? null : 0
    if (addSeconds(new Date(last.createdAt), GRACE_SECONDS) >= now) return attempt
    if (last.usedAt || attempt === SUCCESSORS_MAX) return null
    // The time of its creation, so that its grace period is over.
    await markTokenUsed(trx, last.hash, last.createdAt)
    return attempt + 1
  }

  return {
    issueIn,

    issue: (account, device) =>
      db.transaction().execute(async (trx) => {
        const session = await issueIn(trx, account, account.sessionEpoch, device)
        if (session) await setLastSignIn(trx, account.id, clock().toISOString())
        return session
      }),

    async rotate(token) {
      const now = clock()
      const stored = await findToken(db, hashToken(token))
      if (!stored || stored.session.endedAt) return null
      const { session } = stored
      const account = await findRenewer(stored, now)
      if (!account) return null
      return db.transaction().execute(async (trx) => {
        if (!(await lockSession(trx, session.id))) return null
        const attempt = await nextAttempt(trx, token, now)
        if (attempt === null) {
          await endSession(trx, session.id, now.toISOString())
          return null
        }
        const refresh = deriveSuccessor(token, attempt)
        await markTokenUsed(trx, stored.hash, now.toISOString())
        await addToken(trx, {
          hash: hashToken(refresh),
          sessionId: session.id,
          userId: account.id,
          createdAt: now.toISOString(),
          expiresAt: endOfToken(now, new Date(session.createdAt), account).toISOString(),
        })
        return { id: session.id, refresh, account }
      })
    },

    async revoke(token) {
      const stored = await findToken(db, hashToken(token))
      if (!stored || stored.session.endedAt) return null
      const isEnded = await endSession(db, stored.session.id, clock().toISOString())
      return isEnded ? stored.session.userId : null
    },
  }
}

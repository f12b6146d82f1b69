import type { FastifyRequest } from 'fastify'
import { WRONG_CREDENTIALS } from '../../../src/shared/credentials'
import { INVITATION_INVALID } from '../../../src/shared/password'
import { addRecordOfAccount } from '../../db/person-records'
import type { Db } from '../../db/schema'
import type { AccessSubject, AccessTokens } from '../../http/access-token'
import type { Audit } from '../../http/audit'
import { requirePerson, TOKEN_INVALID, type Person } from '../../http/auth'
import type { Background } from '../../jobs/background'
import { createQueue } from '../../jobs/queue'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { deviceName } from '../../http/device-name'
import { invalid, isRefusedFor, refuse } from '../../http/errors'
import { createKnownDevices } from '../../http/known-devices'
import { truncateAddress } from '../../http/network'
import { textField } from '../../http/text-input'
import type { PostOffice } from '../../mail/mail'
import { createSignInAttempts, type Origin } from './attempts'
import { createAccountWork } from './account-work'
import { createEmailChanges } from './email-change'
import { createEmailVerification } from './email-verification'
import { readFreshness } from './freshness'
import { readRegistration } from './input'
import { createPasswordResets } from './password-resets'
import { passwordRoutes } from './password-routes'
import { checkPassword, hashPassword, SIGN_INS } from './passwords'
import { maySignIn } from './policy'
import { hashLinkToken } from './link-token'
import { presentUser } from './present'
import { createRefreshTokens } from './refresh-tokens'
import { findInvited } from './reset-store'
import { findSessionUser } from './session-store'
import { addAccount, findAccountById, findAccountByLogin, findTakenNames, type Account } from './store'
import { securityRoutes } from './security-routes'
import { verificationRoutes } from './verification-routes'

const USERNAME_TAKEN = 'Já existe uma conta com este nome.'
const EMAIL_TAKEN = 'Já existe uma conta com este e-mail.'

/** Returns what handlers may know of the caller. Callers are cached, so the password's hash is left out. */
const personOf = ({ id, username, email, isStaff, isSuperuser, groups }: Account): Person =>
  Object.freeze({ id, username, email, isStaff, isSuperuser, groups: Object.freeze(groups) })

export interface AuthDeps {
  db: Db
  clock: Clock
  isDemo: boolean
  secret: string
  siteUrl: string
  accessTokens: AccessTokens
  audit: Audit
  postOffice: PostOffice
  background: Background
}

/**
 * Operations for login, tokens, the signed-in user and registration (RULES §7.1). The operations for passwords are in
 * password-routes.ts.
 */
export function authRoutes(deps: AuthDeps) {
  const { db, clock, secret, accessTokens, audit } = deps
  const attempts = createSignInAttempts(db, secret, clock)
  const devices = createKnownDevices(secret)
  const mayEnter = (account: Account): boolean => maySignIn(account, deps)
  const emailChanges = createEmailChanges(deps)
  const verification = createEmailVerification({ ...deps, emailChanges })
  const resets = createPasswordResets({ ...deps, maySignIn: mayEnter })

  async function findSignedIn(id: number): Promise<Account | null> {
    const account = await findAccountById(db, id)
    return account && mayEnter(account) ? account : null
  }
  const refreshTokens = createRefreshTokens({ db, secret, clock, findSignedIn })

  const signAccess = (account: Account, session: string): Promise<string> =>
    accessTokens.sign({
      userId: account.id,
      session,
      username: account.username,
      isStaff: account.isStaff,
      isSuperuser: account.isSuperuser,
      groups: account.groups,
    })

  /** Returns the origin of a password: a device on which this account signed in before, else the network. */
  function findOrigin(call: FastifyRequest, accountId: number | null): Origin {
    const device = accountId === null ? null : devices.find(call, accountId)
    return device === null ? { network: truncateAddress(call.ip) } : { device }
  }

  const signIn: Handler<'createToken'> = async (call, reply) => {
    const { username, password } = call.body
    const account = await findAccountByLogin(db, username)
    const accountId = account?.id ?? null
    const check = async () =>
      (await checkPassword(account?.passwordHash ?? null, password)) && account !== null && mayEnter(account)
    const fits = await attempts
      .judge({ name: username, origin: findOrigin(call, accountId) }, check)
      .catch(async (error: unknown) => {
        if (isRefusedFor(error, 429)) await audit.record(call, 'sign-in', 'limited', accountId)
        throw error
      })
    const session =
      account && fits ? await refreshTokens.issue(account, deviceName(call.headers['user-agent'])) : null
    await audit.record(call, 'sign-in', session ? 'success' : 'failure', accountId)
    if (!account || !session) throw refuse(401, WRONG_CREDENTIALS)
    devices.remember(call, reply, account.id)
    return {
      access: await signAccess(account, session.id),
      refresh: session.refresh,
      user: presentUser(account),
    }
  }

  const signIns = createQueue(SIGN_INS)
  const createToken: Handler<'createToken'> = (call, reply) => signIns.run(() => signIn(call, reply))

  const refreshToken: Handler<'refreshToken'> = async (call, reply) => {
    const rotated = await refreshTokens.rotate(call.body.refresh)
    if (!rotated) throw refuse(401, TOKEN_INVALID)
    const { account, id, refresh } = rotated
    // The cookie of a known device is also set when a session is renewed, for sessions that began before this server
    // had such cookies.
    if (devices.find(call, account.id) === null) devices.remember(call, reply, account.id)
    return { access: await signAccess(account, id), refresh }
  }

  const getCurrentUser: Handler<'getCurrentUser'> = async (call) => {
    const account = await findSignedIn(requirePerson(call).id)
    if (!account) throw refuse(401, TOKEN_INVALID)
    return { ...presentUser(account), ...readFreshness(call) }
  }

  const logout: Handler<'logout'> = async (call) => {
    const userId = await refreshTokens.revoke(call.body.refresh)
    if (userId !== null) await audit.record(call, 'sign-out', 'success', userId)
  }

  const clearUserCache: Handler<'clearUserCache'> = () => Promise.resolve({ cache_busted: true })

  const register: Handler<'register'> = async ({ body }) => {
    const input = readRegistration(body)
    const added = {
      username: input.username,
      email: input.email,
      passwordHash: await hashPassword(input.password),
      firstName: input.firstName,
      lastName: input.lastName,
      userType: input.userType,
      createdAt: clock().toISOString(),
    }
    const id = await db.transaction().execute(async (trx) => {
      const created = await addAccount(trx, added)
      if (created === null) return null
      await addRecordOfAccount(trx, {
        userId: created,
        userType: added.userType,
        name: `${added.firstName} ${added.lastName}`.trim(),
        email: added.email,
        phone: '',
        at: added.createdAt,
      })
      await verification.request(trx, { id: created, email: added.email })
      return created
    })
    if (id === null) {
      const taken = await findTakenNames(db, input)
      throw invalid({
        ...(taken.username && { username: USERNAME_TAKEN }),
        ...(taken.email && { email: EMAIL_TAKEN }),
      })
    }
    deps.background.now('mail', () => deps.postOffice.sendDue())
    const account = await findAccountById(db, id)
    if (!account) throw new Error('The created account was not found')
    return presentUser(account)
  }

  const readInvitation: Handler<'readInvitation'> = async ({ body }) => {
    const invited = await findInvited(db, hashLinkToken(textField(body, 'token')), clock().toISOString())
    if (!invited) throw invalid({ token: INVITATION_INVALID })
    return { username: invited.username, email: invited.email }
  }

  /** Reads the caller's account for every request with a token. Returns null if the token's session has ended. */
  async function findPerson({ userId, session }: AccessSubject): Promise<Person | null> {
    const [account, owner] = await Promise.all([findSignedIn(userId), findSessionUser(db, session)])
    return account && owner === userId ? personOf(account) : null
  }

  /** Reads the account of a session. Returns null if the session has ended or the account may not sign in. */
  async function findSessionPerson(session: string): Promise<Person | null> {
    const owner = await findSessionUser(db, session)
    return owner === null ? null : findSignedIn(owner)
  }

  return {
    createToken,
    refreshToken,
    getCurrentUser,
    logout,
    clearUserCache,
    register,
    ...verificationRoutes({ ...deps, verification }),
    ...securityRoutes({ ...deps, attempts, findOrigin, emailChanges }),
    readInvitation,
    ...passwordRoutes({
      ...deps,
      attempts,
      findOrigin,
      refreshTokens,
      resets,
      maySignIn: mayEnter,
      signAccess,
    }),
    findPerson,
    findSessionPerson,
    accountWork: createAccountWork(deps),
  }
}

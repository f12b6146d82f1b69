import { WRONG_CREDENTIALS } from '../../../src/shared/credentials'
import type { Db } from '../../db/schema'
import type { AccessSubject, AccessTokens } from '../../http/access-token'
import type { Audit } from '../../http/audit'
import { requirePerson, TOKEN_INVALID, type Person } from '../../http/auth'
import type { Background } from '../../jobs/background'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { invalid, refuse } from '../../http/errors'
import type { PostOffice } from '../../mail/mail'
import { createSignInAttempts, tooManyPasswords } from './attempts'
import { readFreshness } from './freshness'
import { readRegistration } from './input'
import { createPasswordResets } from './password-resets'
import { passwordRoutes } from './password-routes'
import { hashPassword, checkPassword } from './passwords'
import { maySignIn } from './policy'
import { presentUser } from './present'
import { createRefreshTokens } from './refresh-tokens'
import { addAccount, findAccountById, findAccountByLogin, findTakenNames, type Account } from './store'

const USERNAME_TAKEN = 'Já existe uma conta com este nome.'
const EMAIL_TAKEN = 'Já existe uma conta com este email.'

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

/** Operations for login, tokens, the user and registration (RULES §7.1). Passwords are in password-routes.ts. */
export function authRoutes(deps: AuthDeps) {
  const { db, clock, secret, accessTokens, audit } = deps
  const refreshTokens = createRefreshTokens(db, secret, clock)
  const attempts = createSignInAttempts(db, secret, clock)
  const mayEnter = (account: Account): boolean => maySignIn(account, deps)
  const resets = createPasswordResets({ ...deps, maySignIn: mayEnter })

  async function findSignedIn(id: number): Promise<Account | null> {
    const account = await findAccountById(db, id)
    return account && mayEnter(account) ? account : null
  }

  const signAccess = (account: Account, epoch: number): Promise<string> =>
    accessTokens.sign({
      userId: account.id,
      epoch,
      username: account.username,
      isStaff: account.isStaff,
      isSuperuser: account.isSuperuser,
      groups: account.groups,
    })

  const createToken: Handler<'createToken'> = async (call) => {
    const { username, password } = call.body
    const account = await findAccountByLogin(db, username)
    const accountId = account?.id ?? null
    // Counts attempts by username and by e-mail as attempts on the same account.
    const tried = account?.username ?? username
    const wait = await attempts.take(tried)
    if (wait > 0) {
      await audit.record(call, 'sign-in', 'limited', accountId)
      throw tooManyPasswords(wait)
    }
    const fits = await checkPassword(account?.passwordHash ?? null, password)
    const refresh = account && fits && mayEnter(account) ? await refreshTokens.issue(account) : null
    await audit.record(call, 'sign-in', refresh ? 'success' : 'failure', accountId)
    if (!account || !refresh) throw refuse(401, WRONG_CREDENTIALS)
    await attempts.clear(tried)
    return {
      access: await signAccess(account, account.sessionEpoch),
      refresh,
      user: presentUser(account),
    }
  }

  const refreshToken: Handler<'refreshToken'> = async ({ body }) => {
    const rotated = await refreshTokens.rotate(body.refresh)
    const account = rotated && (await findSignedIn(rotated.userId))
    if (!account) throw refuse(401, TOKEN_INVALID)
    return { access: await signAccess(account, rotated.epoch), refresh: rotated.refresh }
  }

  const getCurrentUser: Handler<'getCurrentUser'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
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
    const id = await addAccount(db, {
      username: input.username,
      email: input.email,
      passwordHash: await hashPassword(input.password),
      firstName: input.firstName,
      lastName: input.lastName,
      userType: input.userType,
      createdAt: clock().toISOString(),
    })
    if (id === null) {
      const taken = await findTakenNames(db, input)
      throw invalid({
        ...(taken.username && { username: USERNAME_TAKEN }),
        ...(taken.email && { email: EMAIL_TAKEN }),
      })
    }
    const account = await findAccountById(db, id)
    if (!account) throw new Error('A new account is gone')
    return presentUser(account)
  }

  /** Reads the caller of every request with a token; null if the token's session has ended. */
  async function findPerson({ userId, epoch }: AccessSubject): Promise<Person | null> {
    const account = await findSignedIn(userId)
    return account?.sessionEpoch === epoch ? account : null
  }

  return {
    createToken,
    refreshToken,
    getCurrentUser,
    logout,
    clearUserCache,
    register,
    ...passwordRoutes({ ...deps, attempts, refreshTokens, resets, maySignIn: mayEnter, signAccess }),
    findPerson,
  }
}

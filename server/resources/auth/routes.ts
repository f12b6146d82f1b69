import { WRONG_CREDENTIALS } from '../../../src/shared/credentials'
import type { Db } from '../../db/tables'
import type { AccessTokens } from '../../http/access-token'
import { personOf, TOKEN_INVALID, type Person } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { invalid, refuse } from '../../http/errors'
import { readRegistration } from './input'
import { hashPassword, passwordFits } from './passwords'
import { maySignIn } from './policy'
import { presentUser } from './present'
import type { RefreshTokens } from './refresh-tokens'
import { addAccount, findAccountById, findAccountByLogin, takenNames, type Account } from './store'

const USERNAME_TAKEN = 'Já existe uma conta com este nome.'
const EMAIL_TAKEN = 'Já existe uma conta com este email.'

export interface AuthDeps {
  db: Db
  clock: Clock
  isDemo: boolean
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
}

/** Login, tokens, the user, registration (spec §7, Authentication). */
export function authRoutes(deps: AuthDeps) {
  const { db, clock, accessTokens, refreshTokens } = deps

  async function findSignedIn(id: number): Promise<Account | null> {
    const account = await findAccountById(db, id)
    return account && maySignIn(account, deps) ? account : null
  }

  const signAccess = (account: Account): Promise<string> =>
    accessTokens.sign({
      userId: account.id,
      username: account.username,
      isStaff: account.isStaff,
      isSuperuser: account.isSuperuser,
      groups: account.groups,
    })

  const createToken: Handler<'createToken'> = async ({ body }) => {
    const account = await findAccountByLogin(db, body.username)
    const fits = await passwordFits(account?.passwordHash ?? null, body.password)
    if (!account || !fits || !maySignIn(account, deps)) throw refuse(401, WRONG_CREDENTIALS)
    return {
      access: await signAccess(account),
      refresh: await refreshTokens.issue(account.id),
      user: presentUser(account),
    }
  }

  const refreshToken: Handler<'refreshToken'> = async ({ body }) => {
    const rotated = await refreshTokens.rotate(body.refresh)
    const account = rotated && (await findSignedIn(rotated.userId))
    if (!account) throw refuse(401, TOKEN_INVALID)
    return { access: await signAccess(account), refresh: rotated.refresh }
  }

  const getCurrentUser: Handler<'getCurrentUser'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    const account = await findSignedIn(personOf(call).id)
    if (!account) throw refuse(401, TOKEN_INVALID)
    return presentUser(account)
  }

  const logout: Handler<'logout'> = ({ body }) => refreshTokens.revoke(body.refresh)

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
      const taken = await takenNames(db, input)
      throw invalid({
        ...(taken.username && { username: USERNAME_TAKEN }),
        ...(taken.email && { email: EMAIL_TAKEN }),
      })
    }
    const account = await findAccountById(db, id)
    if (!account) throw new Error('A new account is gone')
    return presentUser(account)
  }

  /** For the bearer check of every other call. */
  const findPerson = (id: number): Promise<Person | null> => findSignedIn(id)

  return { createToken, refreshToken, getCurrentUser, logout, clearUserCache, register, findPerson }
}

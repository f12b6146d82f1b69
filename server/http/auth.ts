import type { FastifyRequest } from 'fastify'
import type { AccessTokens } from './access-token'
import { refuse } from './errors'

/** Who calls, as the database knows them now, not as the token remembers them. */
export interface Person {
  id: number
  username: string
  email: string
  isStaff: boolean
  isSuperuser: boolean
  groups: string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
  }
}

export const TOKEN_INVALID = 'Token inválido'
const TOKEN_MISSING = 'As credenciais de autenticação não foram fornecidas.'

export type Authenticate = (request: FastifyRequest) => Promise<void>

/** A hook that sets `request.person` from the bearer token, or refuses with 401. */
export function createAuthenticate(
  tokens: AccessTokens,
  findPerson: (id: number) => Promise<Person | null>,
): Authenticate {
  return async (request) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw refuse(401, TOKEN_MISSING)
    const userId = await tokens.verify(token)
    request.person = userId === null ? null : await findPerson(userId)
    if (!request.person) throw refuse(401, TOKEN_INVALID)
  }
}

/** The caller of an operation that the contract marks with `security`. */
export function personOf(request: Pick<FastifyRequest, 'person'>): Person {
  if (!request.person) throw refuse(401, TOKEN_MISSING)
  return request.person
}

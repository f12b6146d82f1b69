import type { FastifyRequest } from 'fastify'
import { TOKEN_INVALID } from '../../src/shared/credentials'
import type { AccessSubject, AccessTokens } from './access-token'
import { Refusal, refuse } from './errors'

/** The caller's account, read from the database with each request, because the claims in the token may be outdated. */
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
    /** The session of the access token; null for visitors. */
    session: string | null
  }
}

export { TOKEN_INVALID }
const TOKEN_MISSING = 'As credenciais de autenticação não foram fornecidas.'

export type Authenticate = (request: FastifyRequest) => Promise<void>

/** Creates a hook that sets `request.person` from the bearer token, or responds with 401. */
export function createAuthenticate(
  tokens: AccessTokens,
  findPerson: (subject: AccessSubject) => Promise<Person | null>,
): Authenticate {
  return async (request) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw refuse(401, TOKEN_MISSING)
    const subject = await tokens.verify(token)
    request.person = subject && (await findPerson(subject))
    if (!subject || !request.person) throw refuse(401, TOKEN_INVALID)
    request.session = subject.session
  }
}

/** Creates a hook for public operations: a caller without a valid token counts as a visitor. */
export const authenticateIfGiven =
  (authenticate: Authenticate): Authenticate =>
  async (request) => {
    request.person = null
    // Most callers send no token, so this case is handled without an error object: creating and discarding one would
    // take a quarter of the response time.
    if (!request.headers.authorization) return
    await authenticate(request).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      request.person = null
    })
  }

/** Returns the caller of an operation that requires a token. Throws a 401 error if `request.person` is not set. */
export function requirePerson(request: Pick<FastifyRequest, 'person'>): Person {
  if (!request.person) throw refuse(401, TOKEN_MISSING)
  return request.person
}

import { errors, jwtVerify, SignJWT } from 'jose'
import { addSeconds, type Clock } from './clock'

/**
 * Lifetime of an access token in seconds. It is short, because the client may show the token's claims when the API
 * fails (D17), and they must not be outdated for long.
 */
const ACCESS_SECONDS = 600
const ALGORITHM = 'HS256'
const TYPE = 'access'

/** The account and the session that an access token belongs to. The token becomes invalid when the session ends. */
export interface AccessSubject {
  userId: number
  session: string
}

/** The content of an access token. The client uses it if GET /auth/user/ fails (D17). */
export interface AccessClaims extends AccessSubject {
  username: string
  isStaff: boolean
  isSuperuser: boolean
  groups: string[]
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** Returns the account and session of a valid token; null for a forged, expired or malformed token. */
  verify(token: string): Promise<AccessSubject | null>
}

export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign(claims) {
      const now = clock()
      return new SignJWT({
        token_type: TYPE,
        user_id: claims.userId,
        session: claims.session,
        username: claims.username,
        is_staff: claims.isStaff,
        is_superuser: claims.isSuperuser,
        groups: claims.groups,
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(addSeconds(now, ACCESS_SECONDS))
        .sign(key)
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp'],
          currentDate: clock(),
        })
        const { token_type: type, user_id: userId, session } = payload
        return type === TYPE && typeof userId === 'number' && typeof session === 'string'
          ? { userId, session }
          : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

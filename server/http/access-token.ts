import { errors, jwtVerify, SignJWT } from 'jose'
import { addSeconds, type Clock } from './clock'

/** Short, since a signed token cannot be revoked. */
const ACCESS_SECONDS = 600
const ALGORITHM = 'HS256'
const TYPE = 'access'

/**
 * The account of a token and its session epoch: when all sessions of an account end, the epoch increases and the
 * token is invalid (migration 0004).
 */
export interface AccessSubject {
  userId: number
  epoch: number
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
  /** Null for a forged, expired or malformed token. */
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
        epoch: claims.epoch,
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
        const { token_type: type, user_id: userId, epoch } = payload
        return type === TYPE && typeof userId === 'number' && typeof epoch === 'number'
          ? { userId, epoch }
          : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

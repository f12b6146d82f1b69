import { errors, jwtVerify, SignJWT } from 'jose'
import { addSeconds, epochSeconds, type Clock } from './clock'
import { SharedCache } from './shared-cache'

/**
 * Lifetime of an access token in seconds. It is short, because the client may show the token's claims when the API
 * fails (D17), and they must not be outdated for long.
 */
const ACCESS_SECONDS = 600
const ALGORITHM = 'HS256'
const TYPE = 'access'

/** Maximum size in bytes of the cache of valid tokens, for some thousand users. */
const CACHE_MAX_BYTES = 4 * 1024 * 1024
/** Estimated size in bytes of a cached result. The cache itself counts the token. */
const RESULT_BYTES = 200

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

/** The content of a token whose signature is valid. */
interface Verified {
  subject: AccessSubject | null
  /** The time from which the token is no longer valid, in seconds since 1970. */
  expiresAt: number
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** Returns the account and session of a valid token; null for a forged, expired or malformed token. */
  verify(token: string): Promise<AccessSubject | null>
}

export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret)
  // A client sends the same token with each request, and checking its signature took a sixth of the time of a cached
  // response. Invalid tokens are not cached, so they cannot displace valid tokens.
  const verified = new SharedCache<Verified>(CACHE_MAX_BYTES, () => RESULT_BYTES)

  /** Checks the signature. Rejects with a JOSEError if the token is forged, expired or malformed. */
  async function check(token: string): Promise<Verified> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp'],
      currentDate: clock(),
    })
    const { token_type: type, user_id: userId, session, exp = 0 } = payload
    const isAccess = type === TYPE && typeof userId === 'number' && typeof session === 'string'
    return { subject: isAccess ? { userId, session } : null, expiresAt: exp }
  }

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
        const { subject, expiresAt } = await verified.get(token, () => check(token))
        return epochSeconds(clock()) < expiresAt ? subject : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'device'
const MAX_AGE_SECONDS = 400 * 24 * 3600
/** Maximum number of accounts in the cookie of one device. Families and offices share phones. */
const ACCOUNTS_MAX = 8
const ID_BYTES = 16
const MARK_BYTES = 16

type Request = Pick<FastifyRequest, 'headers' | 'protocol'>

export interface KnownDevices {
  /** Returns the id of the device if this account signed in on it before, else null. */
  find(request: Request, accountId: number): string | null
  /** Sets the cookie by which `find` recognises the device. */
  remember(request: Request, reply: FastifyReply, accountId: number): void
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Parses the cookie '<id>.<mark>.<mark>…'. Returns null if there is none or if it is malformed. */
function readCookie({ headers }: Request): { id: string; marks: string[] } | null {
  const value = new RegExp(`(?:^|;) *${COOKIE}=([\\w.-]{1,400})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
  const [id, ...marks] = value?.split('.') ?? []
  return id && Buffer.from(id, 'base64url').length === ID_BYTES
    ? { id, marks: marks.slice(-ACCOUNTS_MAX) }
    : null
}

/**
 * Recognises the devices on which an account signed in before, so that wrong passwords sent by strangers cannot lock
 * the owner out (OWASP: 'Slow Down Online Guessing Attacks with Device Cookies'). A cookie has a random id and, for
 * each account that signed in on the device (at most ACCOUNTS_MAX), a mark: a keyed hash that only this server can
 * compute. The cookie gives no access and does not reveal which accounts it is for. It lasts longer than a session,
 * because it is needed at the next sign-in. Scripts cannot read it, and browsers do not send it with requests from
 * other sites. If the API has another host than the page (D28), browsers send no cookie, and every device counts as
 * unknown.
 */
export function createKnownDevices(secret: string): KnownDevices {
  const createMark = (id: string, accountId: number): string =>
    createHmac('sha256', secret)
      .update(`device:${id}:${accountId}`)
      .digest()
      .subarray(0, MARK_BYTES)
      .toString('base64url')

  return {
    find(request, accountId) {
      const cookie = readCookie(request)
      if (!cookie) return null
      const mark = createMark(cookie.id, accountId)
      return cookie.marks.some((one) => isSame(one, mark)) ? cookie.id : null
    },
    remember(request, reply, accountId) {
      const cookie = readCookie(request)
      const id = cookie?.id ?? randomBytes(ID_BYTES).toString('base64url')
      const mark = createMark(id, accountId)
      const others = (cookie?.marks ?? []).filter((one) => one !== mark).slice(1 - ACCOUNTS_MAX)
      const parts = [
        `${COOKIE}=${[id, ...others, mark].join('.')}`,
        'Path=/api/v1/auth/',
        `Max-Age=${MAX_AGE_SECONDS}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(request.protocol === 'https' ? ['Secure'] : []),
      ]
      void reply.header('set-cookie', parts.join('; '))
    },
  }
}

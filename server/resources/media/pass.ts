import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayView } from '../../../src/shared/permissions'
import type { Person } from '../../http/auth'
import { epochSeconds, type Clock } from '../../http/clock'
import type { MediaKind } from './visibility'

/** Lifetime of the cookie in seconds, the same as an access token's. Each API response renews the cookie. */
const VALID_SECONDS = 600
const NAME = 'media'
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,12})\\.([\\w-]{1,64})\\.([\\w-]{43})(?:;|$)`)

const kindsOf = (person: Person | null): MediaKind[] =>
  person === null || !(person.isStaff || person.isSuperuser)
    ? []
    : (['projects', 'blog'] as const).filter((kind) => mayView(person, `${kind}.view`))

/** Returns the kinds of records whose unpublished pictures a browser may load. */
export interface MediaPass {
  kindsFor(request: Pick<FastifyRequest, 'headers'>): Promise<MediaKind[]>
}

interface MediaPassDeps {
  secret: string
  clock: Clock
  findPerson: (session: string) => Promise<Person | null>
}

/**
 * Sets a cookie for staff with each API response, because a browser sends no access token with a request for a picture.
 * The browser sends the cookie only to /media/ and only from pages of this site. The cookie gives access to unpublished
 * pictures only. It expires after ten minutes or when the session ends. The account's permissions are read for each
 * picture, so the loss of a permission or the deactivation of the account takes effect immediately.
 * @param deps.findPerson returns the account of a session, or null if the session has ended or the account is
 * deactivated
 */
export function registerMediaPass(
  app: FastifyInstance,
  { secret, clock, findPerson }: MediaPassDeps,
): MediaPass {
  const sign = (end: number, session: string): string =>
    createHmac('sha256', secret).update(`media:${end}:${session}`).digest('base64url')

  app.addHook('onSend', (request, reply, _payload, done) => {
    const isViewer = kindsOf(request.person).length > 0
    const session = request.session ?? ''
    const isOver = request.routeOptions.url?.endsWith('/auth/logout/') === true
    // No cookie is set on a public response, because a shared cache could store it with the response.
    const isShared = String(reply.getHeader('cache-control') ?? '').startsWith('public')
    if ((isViewer || isOver) && !isShared) {
      const end = epochSeconds(clock()) + VALID_SECONDS
      const value = isOver ? '' : `${end}.${session}.${sign(end, session)}`
      const secure = request.protocol === 'https' ? '; Secure' : ''
      void reply.header(
        'set-cookie',
        `${NAME}=${value}; Path=/media/; Max-Age=${isOver ? 0 : VALID_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
      )
    }
    done()
  })

  return {
    async kindsFor({ headers }) {
      const [, end = '', session = '', given = ''] = COOKIE.exec(headers.cookie ?? '') ?? []
      if (given === '' || Number(end) * 1000 <= clock().getTime()) return []
      const isOurs = timingSafeEqual(Buffer.from(sign(Number(end), session)), Buffer.from(given))
      return isOurs ? kindsOf(await findPerson(session)) : []
    },
  }
}

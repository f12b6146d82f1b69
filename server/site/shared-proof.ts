import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SHARE_TARGET, SHARE_WITHOUT_FILE } from '../../src/shared/offline-addresses'
import { FORBIDDEN } from '../http/access'
import { refuse } from '../http/errors'
import { drainBody } from '../http/linger'

/**
 * Returns whether another site's page sent the form. For a share by the system, browsers send Sec-Fetch-Site 'none',
 * for this site's form 'same-origin'; old browsers send only Origin, or neither.
 */
function isFromOtherSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return !['none', 'same-origin'].includes(site)
  const { origin } = headers
  return origin !== undefined && origin !== 'null' && URL.canParse(origin) && new URL(origin).host !== host
}

/**
 * Handles the share target if the service worker does not, for example because the browser removed it (D12). A server
 * cannot pass a file to the page and must not store a proof before the user agrees. So it discards the body, and the
 * form asks for the file again.
 */
export function registerSharedProof(app: FastifyInstance): void {
  app.post(SHARE_TARGET, async (request, reply) => {
    if (isFromOtherSite(request)) throw refuse(403, FORBIDDEN)
    await drainBody(request)
    return reply
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .redirect(SHARE_WITHOUT_FILE, 303)
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SHARE_TARGET, SHARE_WITHOUT_FILE } from '../../src/shared/offline-addresses'
import { FORBIDDEN } from '../http/access'
import { refuse } from '../http/errors'
import { drainBody } from '../http/linger'

/**
 * Returns whether a page of another site sent the form. Browsers send Sec-Fetch-Site 'none' if the operating system
 * shares a file, and 'same-origin' for a form of this site. Old browsers send only Origin, or neither header.
 */
function isFromOtherSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return !['none', 'same-origin'].includes(site)
  const { origin } = headers
  return origin !== undefined && origin !== 'null' && URL.canParse(origin) && new URL(origin).host !== host
}

/**
 * Handles the share target if no service worker does, for example because the browser removed the worker (D12). A
 * server cannot pass a file to the page and must not store a proof before the user agrees. So the server discards the
 * body, and the form lets the user select the file again.
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

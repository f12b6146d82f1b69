import type { FastifyInstance } from 'fastify'
import { SHARE_TARGET, SHARE_WITHOUT_FILE } from '../../src/shared/offline-addresses'
import { drainBody } from '../http/linger'

/**
 * Handles the share target if the service worker does not, for example because the browser removed it (D12). A server
 * cannot pass a file to the page and must not store a proof before the user agrees. So it discards the body, and the
 * form asks for the file again.
 */
export function registerSharedProof(app: FastifyInstance): void {
  app.post(SHARE_TARGET, async (request, reply) => {
    await drainBody(request)
    return reply
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .redirect(SHARE_WITHOUT_FILE, 303)
  })
}

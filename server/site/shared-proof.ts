import type { FastifyInstance } from 'fastify'
import { SHARE_TARGET, SHARE_WITHOUT_FILE } from '../../src/shared/offline-addresses'
import { drained } from '../http/linger'

/**
 * The share target where no worker took the POST: its first visit, or the worker was evicted (D12). A server can't put
 * a file into a page, and keeps nobody's proof without their word: the body is thrown away, and the form asks for the
 * file again.
 */
export function registerSharedProof(app: FastifyInstance): void {
  app.post(SHARE_TARGET, async (request, reply) => {
    await drained(request)
    return reply
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .redirect(SHARE_WITHOUT_FILE, 303)
  })
}

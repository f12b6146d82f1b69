import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesETag } from '../http/conditional'
import { takesBrotli } from './packer'
import type { RenderedPage } from './rendered-pages'

/**
 * Sends a rendered page. If the page is null or could not be rendered, nothing is sent and false is returned. The
 * caller then sends a page that reads its data from the API.
 * @param redirect called if the record has another slug now; it sends the response
 */
export async function sendRenderedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: Promise<RenderedPage | null>,
  redirect: (slug: string) => void = () => {},
): Promise<boolean> {
  const page = await rendered.catch((error: unknown) => {
    request.log.warn({ err: error }, 'the page could not be rendered')
    return null
  })
  if (!page) return false
  if (page.movedTo !== null) {
    redirect(page.movedTo)
    return true
  }
  void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: page.etag })
  if (!page.isFound) void reply.code(404)
  else if (matchesETag(request.headers['if-none-match'], page.etag)) {
    void reply.code(304).send()
    return true
  }
  void reply.type('text/html; charset=utf-8')
  if (takesBrotli(request.headers['accept-encoding']))
    void reply.header('content-encoding', 'br').send(page.packed)
  else void reply.send(await page.plain())
  return true
}

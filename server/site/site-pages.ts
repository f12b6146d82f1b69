import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SITE_URL_PLACEHOLDER } from '../../src/shared/site-url'
import { matchesETag } from '../http/conditional'
import { cacheControlFor } from './site-address'
import type { SiteUrlFor } from './site-url'

/** A page as it is sent, with absolute addresses. */
interface FilledPage {
  text: Buffer
  packed: Buffer
  etag: string
  /** Time of change of the file that it was made from: a deployment may have replaced the file. */
  changedMs: number
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<FastifyReply>

/** Pages in memory. A request's Host header can make new ones without end, so the oldest is dropped. */
const CACHE_MAX = 96
/**
 * The best compression takes 0.1 s a page. Pages for the first hosts get it, since a site has few names; requests with
 * invented hosts get the quick one, so that they cannot keep the processor busy.
 */
const WELL_PACKED_HOSTS = 4
const QUICK_QUALITY = 4

const compress = promisify(brotliCompress)

export const takesBrotli = (accepted: string | undefined): boolean =>
  (accepted ?? '').split(',').some((part) => /^\s*br\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/.test(part))

async function fill(file: string, siteUrl: string, quality: number, changedMs: number): Promise<FilledPage> {
  const text = Buffer.from((await readFile(file, 'utf8')).replaceAll(SITE_URL_PLACEHOLDER, siteUrl))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  return { text, packed: await compress(text, { params }), etag: `W/"${hash}"`, changedMs }
}

/** Creates the function that sends a page of the build and replaces the placeholder in it by the site's address. */
export function createSendPage(dist: string, siteUrlOf: SiteUrlFor): SendPage {
  const cache = new Map<string, FilledPage>()
  const wellPacked = new Set<string>()

  function qualityFor(siteUrl: string): number {
    if (wellPacked.size < WELL_PACKED_HOSTS) wellPacked.add(siteUrl)
    return wellPacked.has(siteUrl) ? constants.BROTLI_MAX_QUALITY : QUICK_QUALITY
  }

  async function pageFor(name: string, siteUrl: string): Promise<FilledPage> {
    const file = path.join(dist, name)
    const { mtimeMs } = await stat(file)
    const key = `${siteUrl} ${name}`
    const cached = cache.get(key)
    if (cached?.changedMs === mtimeMs) return cached
    const page = await fill(file, siteUrl, qualityFor(siteUrl), mtimeMs)
    cache.delete(key)
    cache.set(key, page)
    if (cache.size > CACHE_MAX) cache.delete(cache.keys().next().value ?? '')
    return page
  }

  return async (request, reply, name) => {
    const page = await pageFor(name, siteUrlOf(request))
    void reply.headers({ 'cache-control': cacheControlFor(name), vary: 'Accept-Encoding', etag: page.etag })
    if (matchesETag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
    void reply.type('text/html; charset=utf-8')
    if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(page.text)
    return reply.header('content-encoding', 'br').send(page.packed)
  }
}

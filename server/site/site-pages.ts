import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SITE_URL_PLACEHOLDER } from '../../src/shared/site-url'
import { matchesETag } from '../http/conditional'
import { SharedCache } from '../http/shared-cache'
import { takesBrotli, type Packer } from './packer'
import { cacheControlFor } from './site-address'
import type { SiteUrlFor } from './site-url'

/** A page in which the placeholder has been replaced by the site's address. */
interface FilledPage {
  text: Buffer
  etag: string
}

export interface SitePages {
  send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply>
  /** Compresses a page for a known site address with the best quality. */
  prepare(name: string, siteUrl: string): Promise<void>
}

/**
 * Maximum size in bytes of the cache. It is limited, because without SITE_URL each new Host header creates another copy
 * of a page.
 */
const CACHE_MAX_BYTES = 16 * 1024 * 1024

async function fill(file: string, siteUrl: string): Promise<FilledPage> {
  const text = Buffer.from((await readFile(file, 'utf8')).replaceAll(SITE_URL_PLACEHOLDER, siteUrl))
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  return { text, etag: `W/"${hash}"` }
}

/** Creates the functions that send the pages of the build, with the site's address in place of the placeholder. */
export function createSitePages(dist: string, siteUrlFor: SiteUrlFor, packer: Packer): SitePages {
  const pages = new SharedCache<FilledPage>(CACHE_MAX_BYTES, ({ text }) => text.length)

  async function pageFor(name: string, siteUrl: string): Promise<FilledPage> {
    const file = path.join(dist, name)
    // The modification time is part of the cache key, because a deployment may have replaced the file.
    const { mtimeMs } = await stat(file)
    return pages.get(`${siteUrl} ${name} ${mtimeMs}`, () => fill(file, siteUrl))
  }

  return {
    async send(request, reply, name) {
      const { text, etag } = await pageFor(name, siteUrlFor(request))
      void reply.headers({ 'cache-control': cacheControlFor(name), vary: 'Accept-Encoding', etag })
      if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      void reply.type('text/html; charset=utf-8')
      if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(text)
      return reply.header('content-encoding', 'br').send(await packer.pack(text, etag))
    },

    async prepare(name, siteUrl) {
      const { text, etag } = await pageFor(name, siteUrl)
      await packer.packWell(text, etag)
    },
  }
}

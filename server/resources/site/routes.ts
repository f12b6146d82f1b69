import type { FastifyInstance } from 'fastify'
import { LISTED_ROUTES } from '../../../src/shared/site-routes'
import type { Clock } from '../../http/clock'
import type { SiteUrlFor } from '../../site/site-url'
import { robotsTxt, securityTxt, sitemapXml, type SitemapEntry } from './search-files'

/** Returns the public records of a resource for the sitemap. */
export type SitemapSource = () => Promise<SitemapEntry[]>

interface SearchFiles {
  clock: Clock
  siteUrlFor: SiteUrlFor
  sources: readonly SitemapSource[]
}

/** Serves /sitemap.xml and /robots.txt (D27), and /.well-known/security.txt. */
export function registerSearchFiles(app: FastifyInstance, { clock, siteUrlFor, sources }: SearchFiles): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const records = await Promise.all(sources.map((source) => source()))
    const entries = [...LISTED_ROUTES.map((path) => ({ path })), ...records.flat()]
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(siteUrlFor(request), entries))
  })

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(siteUrlFor(request))),
  )

  app.get('/.well-known/security.txt', (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(siteUrlFor(request), clock())),
  )
}

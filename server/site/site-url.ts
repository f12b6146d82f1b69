import type { FastifyRequest } from 'fastify'
import { isSiteUrl } from '../../src/shared/site-url'

/** The site's own address for an answer to this request, without a slash at its end. */
export type SiteUrlOf = (request: FastifyRequest) => string

/** For a request whose host can't be one. */
const UNKNOWN = 'http://localhost'

/**
 * SITE_URL, else the host that was asked. That is the Host header itself, never X-Forwarded-Host, which a caller may
 * add and no cache keys by; and only where it reads as a host, so that nothing else gets into a page.
 */
export const createSiteUrlOf =
  (siteUrl: string | null): SiteUrlOf =>
  (request) => {
    if (siteUrl) return siteUrl
    const asked = `${request.protocol === 'https' ? 'https' : 'http'}://${request.headers.host ?? ''}`
    return isSiteUrl(asked) ? asked : UNKNOWN
  }

/**
 * The site's own address where no request may decide it: a link in a mail must not lead to whatever host somebody wrote
 * into a header. Without SITE_URL there is no mail server either (env.ts), and the link is for this machine.
 */
export const ownAddress = ({ siteUrl, port }: { siteUrl: string | null; port: number }): string =>
  siteUrl ?? `http://localhost:${port}`

import type { FastifyRequest } from 'fastify'
import { isSiteUrl } from '../../src/shared/site-url'

/** Returns the site's address for a request, without a slash at the end. */
export type SiteUrlFor = (request: FastifyRequest) => string

/** Used if the request has no valid host. */
const UNKNOWN = 'http://localhost'

/**
 * SITE_URL, or else the request's host. It reads the Host header and never X-Forwarded-Host, which a client can add
 * and caches ignore. The value must have the format of a host, so that nothing else is inserted into a page.
 */
export const createSiteUrlFor =
  (siteUrl: string | null): SiteUrlFor =>
  (request) => {
    if (siteUrl) return siteUrl
    const requestOrigin = `${request.protocol === 'https' ? 'https' : 'http'}://${request.headers.host ?? ''}`
    return isSiteUrl(requestOrigin) ? requestOrigin : UNKNOWN
  }

/**
 * The site's address for links in mail, where no request may choose the host. Without SITE_URL no mail is sent
 * (env.ts), and the links in stored mail have the address of this computer.
 */
export const mailSiteUrl = ({ siteUrl, port }: { siteUrl: string | null; port: number }): string =>
  siteUrl ?? `http://localhost:${port}`

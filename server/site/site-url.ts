import type { FastifyRequest } from 'fastify'
import { isSiteUrl } from '../../src/shared/site-url'

/** Returns the site's address for a request, without a slash at the end. */
export type SiteUrlFor = (request: FastifyRequest) => string

/** The site's address that is used if a request has no valid host. */
const UNKNOWN = 'http://localhost'

/**
 * Creates a function that returns SITE_URL or, without it, an address with the request's host. The host comes from the
 * Host header, never from X-Forwarded-Host, which a client can add and which caches ignore. An invalid host is not
 * used, so a client cannot insert other text into a page.
 */
export const createSiteUrlFor =
  (siteUrl: string | null): SiteUrlFor =>
  (request) => {
    if (siteUrl) return siteUrl
    const requestOrigin = `${request.protocol === 'https' ? 'https' : 'http'}://${request.headers.host ?? ''}`
    return isSiteUrl(requestOrigin) ? requestOrigin : UNKNOWN
  }

/**
 * Returns the site's address for links in e-mails. The address never comes from a request, because the client could
 * choose it. Without SITE_URL no e-mail is sent (env.ts); the links in stored e-mails then contain 'localhost'.
 */
export const mailSiteUrl = ({ siteUrl, port }: { siteUrl: string | null; port: number }): string =>
  siteUrl ?? `http://localhost:${port}`

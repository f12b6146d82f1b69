import type { FastifyRequest } from 'fastify'
import { isSiteUrl } from '../../src/shared/site-url'

/** Returns the site's address for a request, without a slash at the end. */
export type SiteUrlFor = (request: FastifyRequest) => string

/** The site's address if a request has no valid host. */
const UNKNOWN = 'http://localhost'

/**
 * Creates a function that returns SITE_URL, or else an address with the request's host. It reads the Host header and
 * never X-Forwarded-Host, which a client can add and which caches ignore. The value must be a valid host, so that a
 * client cannot insert other text into a page.
 */
export const createSiteUrlFor =
  (siteUrl: string | null): SiteUrlFor =>
  (request) => {
    if (siteUrl) return siteUrl
    const requestOrigin = `${request.protocol === 'https' ? 'https' : 'http'}://${request.headers.host ?? ''}`
    return isSiteUrl(requestOrigin) ? requestOrigin : UNKNOWN
  }

/**
 * Returns the site's address for links in e-mails. It is never read from a request, because the client could choose it.
 * Without SITE_URL no e-mail is sent (env.ts), and the links in stored e-mails have the address of this computer.
 */
export const mailSiteUrl = ({ siteUrl, port }: { siteUrl: string | null; port: number }): string =>
  siteUrl ?? `http://localhost:${port}`

/** A page in the sitemap. */
export interface SitemapEntry {
  /** Path on this site, such as '/projeto/escola-de-metuge'. */
  path: string
  /** Time of the last change in ISO 8601. */
  changedAt?: string
}

const XML_NAMES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const xmlText = (text: string): string => text.replace(/[&<>"']/g, (letter) => XML_NAMES[letter] ?? letter)

const address = (siteUrl: string, path: string): string => xmlText(siteUrl + encodeURI(path))

/** Writes the content of /sitemap.xml (D27). */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : ''
    return `  <url><loc>${address(siteUrl, path)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** Paths that search engines must not read: pages behind the login, and the API. */
const CLOSED = ['/dashboard', '/client-area', '/api/']

/** Writes the content of /robots.txt (D27). */
export const robotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** Number of days for which security.txt is valid. RFC 9116 recommends less than a year. */
const SECURITY_VALID_DAYS = 180

/**
 * Writes the content of /.well-known/security.txt (RFC 9116). It names the contact page; the association's staff read
 * the messages that are sent there.
 */
export const securityTxt = (siteUrl: string, now: Date): string => {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + SECURITY_VALID_DAYS)
  return [
    `Contact: ${siteUrl}/contacto`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

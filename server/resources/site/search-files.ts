/** A page in the sitemap. */
export interface SitemapEntry {
  /** '/projeto/escola-de-metuge' */
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

/** The content of /sitemap.xml (D27). */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : ''
    return `  <url><loc>${address(siteUrl, path)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** Pages behind the login and the API are excluded from search engines. */
const CLOSED = ['/dashboard', '/client-area', '/api/']

/** The content of /robots.txt (D27). */
export const robotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')

import { sharePicture } from '../../src/shared/share'
import { SHARE_PICTURE } from '../../src/shared/site-url'
import { cleanUrl } from '../http/sanitise'

/** Data of a record's page for search engines and social networks (D27). All texts are plain and not escaped. */
export interface Preview {
  /** '/blog/o-poco' */
  path: string
  title: string
  description: string
  /** Address of the original page, if it is another one. */
  canonical?: string
  image: string | null
  imageAlt: string
  og: { title?: string; description?: string; image?: string; type: string }
  twitter: { card: string; title?: string; description?: string }
  /** 'noindex', 'nofollow', 'max-image-preview:large' */
  robots: string[]
  /** Further Open Graph properties, such as article:published_time. */
  properties: [name: string, content: string][]
  /** Type and fields of schema.org. Addresses may be paths of this site. */
  schema: { type: string; fields: Record<string, unknown> }
}

/** Finds the public record with a slug; null if there is none. */
export type PreviewSource = (slug: string) => Promise<Preview | null>

export interface Site {
  url: string
  name: string
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Control characters, which are not allowed in XML and HTML. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g // eslint-disable-line no-control-regex

/** Escapes text for HTML and XML, between tags and in attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(CONTROL_CHARACTERS, '').replace(/[&<>"']/g, (letter) => NAMES[letter] ?? '')

/** Writes JSON for a script element: escapes `</script>`, `<!--` and line ends that JavaScript does not allow. */
const scriptJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Makes '/x' or 'https://y' an absolute address; null for addresses that a browser should not open. */
export function wholeAddress(siteUrl: string, address: string | null | undefined): string | null {
  const clean = cleanUrl(address ?? '')
  if (clean === null || !URL.canParse(clean, siteUrl)) return null
  const { protocol, href } = new URL(clean, siteUrl)
  return /^https?:$/.test(protocol) ? href : null
}

const meta = (kind: 'name' | 'property', name: string, content: string | undefined): string =>
  content ? `<meta ${kind}="${escapeMarkup(name)}" content="${escapeMarkup(content)}">` : ''

/** All tags for the head of a record's page. */
export function headTags(preview: Preview, site: Site): string {
  const { title, description, og, twitter } = preview
  const url = site.url + preview.path
  const pictures = [og.image, preview.image].map((one) => wholeAddress(site.url, one))
  const image = sharePicture(
    site.url,
    pictures.filter((one) => one !== null),
  )
  const isOwnPicture = image === site.url + SHARE_PICTURE.path
  const ogTitle = og.title || title
  const ogDescription = og.description || description
  const canonical = wholeAddress(site.url, preview.canonical) ?? url
  const schema = {
    '@context': 'https://schema.org',
    '@type': preview.schema.type,
    url,
    mainEntityOfPage: url,
    image,
    inLanguage: 'pt',
    publisher: { '@type': 'Organization', name: site.name, url: site.url },
    ...preview.schema.fields,
  }
  return [
    `<title>${escapeMarkup(site.name ? `${title} · ${site.name}` : title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', preview.robots.join(', ')),
    `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    meta('property', 'og:type', og.type),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'pt_PT'),
    meta('property', 'og:title', ogTitle),
    meta('property', 'og:description', ogDescription),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    isOwnPicture ? '' : meta('property', 'og:image:alt', preview.imageAlt),
    ...preview.properties.map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', twitter.card),
    meta('name', 'twitter:title', twitter.title || ogTitle),
    meta('name', 'twitter:description', twitter.description || ogDescription),
    meta('name', 'twitter:image', image),
    `<script type="application/ld+json">${scriptJson(schema)}</script>`,
  ].join('')
}

/** For the address of a record that does not exist or is not public. */
export const MISSING_TAGS = '<meta name="robots" content="noindex">'

import type { HeadSite, HeadTag } from '../../src/shared/head-tags'
import { withoutControls } from '../../src/shared/record-head'
import { cleanUrl } from '../http/sanitise'

/**
 * Returns the head tags of the public record with this slug, as visitors see it (D27). Returns null if there is no such
 * record.
 */
export type PreviewSource = (slug: string, site: HeadSite) => Promise<HeadTag[] | null>

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, between tags or in an attribute. */
export const escapeMarkup = (text: string): string =>
  withoutControls(text).replace(/[&<>"']/g, (letter) => NAMES[letter] ?? '')

/**
 * Returns JSON for a script element. It escapes '<', '>' and '&', so that the text cannot contain `</script>` or
 * `<!--`, and U+2028 and U+2029, which older JavaScript does not allow in a string.
 */
const scriptJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Returns the absolute URL of a path such as '/x' or of a URL. Returns null if it is not an http or https URL. */
export function absoluteUrl(siteUrl: string, address: string | null | undefined): string | null {
  const clean = cleanUrl(address ?? '')
  if (clean === null || !URL.canParse(clean, siteUrl)) return null
  const { protocol, href } = new URL(clean, siteUrl)
  return /^https?:$/.test(protocol) ? href : null
}

function markup(tag: HeadTag): string {
  if ('title' in tag) return `<title>${escapeMarkup(tag.title)}</title>`
  if ('canonical' in tag) return `<link rel="canonical" href="${escapeMarkup(tag.canonical)}">`
  if ('data' in tag) return `<script type="application/ld+json">${scriptJson(tag.data)}</script>`
  const [kind, name] = 'name' in tag ? ['name', tag.name] : ['property', tag.property]
  return `<meta ${kind}="${escapeMarkup(name)}" content="${escapeMarkup(tag.content)}">`
}

/** Writes a record's head tags as HTML. */
export const headMarkup = (tags: readonly HeadTag[]): string => tags.map(markup).join('')

/** Head tag for the URL of a record that does not exist or is not public. */
export const MISSING_TAGS = '<meta name="robots" content="noindex">'

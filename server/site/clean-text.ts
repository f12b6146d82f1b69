import sanitizeHtml from 'sanitize-html'
import { HEADING_CHANGES, TEXT_TAGS } from '../../src/shared/text-tags'
import { wholeWords } from '../../src/shared/whole-words'
import { escapeMarkup } from './preview'

/** Returns the safe form of an address (URL), or undefined if the address is not safe. */
type SafeAddress = (text: string | undefined) => string | undefined

/** The attributes that the page's own sanitiser allows (src/ui/media/clean-html.ts). */
const ATTRIBUTES = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'start', 'colspan', 'rowspan', 'scope'],
]

/** Forbidden tags that are removed together with their text. */
const SILENT_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['object', 'embed', 'svg', 'math', 'template', 'title', 'xmp', 'plaintext'],
]

/**
 * Replacement for an unsafe link or picture. This tag is not allowed, so the sanitiser removes the tag and leaves its
 * text.
 */
const DROPPED = 'span'

const NESTING_MAX = 40
/**
 * Maximum number of characters of a text that is shown with its tags; a longer text is shown without tags. The editor's
 * limit is five times lower.
 */
const LENGTH_MAX = 1_000_000

const withoutTags = (html: string): string => escapeMarkup(html.replace(/<[^<>]*>/g, ' '))

/** Puts each table into its own scroll area, so that a wide table does not make the page scroll sideways. */
function frameTables(html: string): string {
  const named = html.replace(
    /<table(?=[ >])(?:(?!<\/table>)[\s\S])*?(?=<(?:thead|tbody|tfoot|tr|\/table)>)/g,
    (start) => {
      const caption = /<caption[^>]*>([\s\S]*?)<\/caption>/
        .exec(start)?.[1]
        ?.replace(/<[^>]*>/g, '')
        .trim()
      const label = (caption ?? '').replace(/"/g, '&quot;') || 'Tabela'
      return `<div tabindex="0" role="region" aria-label="${label}">${start}`
    },
  )
  return named.replace(/<\/table>/g, '</table></div>')
}

/**
 * Sanitises a record's HTML for a page that the server renders. The rules are those of the sanitiser in the browser.
 * The text was already sanitised when it was saved (http/sanitise.ts), but somebody may have changed it in the database
 * by hand.
 */
export function cleanText(html: string, address: SafeAddress): string {
  if (html.length > LENGTH_MAX) return withoutTags(html)
  const cleaned = sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS],
    allowedAttributes: {
      '*': ATTRIBUTES,
      a: ['href', 'title', 'rel'],
      img: [...ATTRIBUTES, 'loading', 'decoding'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    nonTextTags: SILENT_TAGS,
    nestingLimit: NESTING_MAX,
    transformTags: {
      ...HEADING_CHANGES,
      a(tagName, { href, title }) {
        const safe = address(href)
        if (!safe) return { tagName: DROPPED, attribs: {} }
        return { tagName, attribs: { href: safe, ...(title && { title }), rel: 'noopener' } }
      },
      img(tagName, { src, alt = '', ...others }) {
        const safe = address(src)
        const isShown = safe !== undefined && /^(https?:|\/)/.test(safe)
        return isShown
          ? { tagName, attribs: { ...others, src: safe, alt, loading: 'lazy', decoding: 'async' } }
          : { tagName: DROPPED, attribs: {} }
      },
    },
    // A non-breaking space keeps a number such as '432 000' on one line.
    textFilter: (text) => wholeWords(text.replace(/(\d|MZN) (?=\d)/g, '$1\u00a0')),
  })
  return frameTables(cleaned)
}

import sanitizeHtml from 'sanitize-html'
import { isLinkProtocol, LINK_SCHEMES, withoutUrlControls } from '../../src/shared/link-url'
import { tooLong } from '../../src/shared/text-field'
import { HEADING_CHANGES, TEXT_TAGS } from '../../src/shared/text-tags'
import { invalid } from './errors'

/**
 * Forbidden tags that are removed together with their text, because this text is not meant to be read. Of all other
 * forbidden tags only the tag is removed, and its text remains.
 */
const SILENT_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['object', 'embed', 'svg', 'math', 'template', 'title', 'xmp', 'plaintext'],
]

/**
 * Maximum depth of nested elements. Deeper elements lose their tags, but their text remains. No real text is nested
 * more deeply.
 */
const NESTING_MAX = 40
/**
 * Depth of nested elements above which the HTML is rejected: the parser's time grows with the square of the depth (13 s
 * for 500 KB).
 */
const DEPTH_MAX = 200
/** Maximum length of HTML in characters, about a hundred printed pages. */
const HTML_MAX_LENGTH = 200_000

const TOO_DEEP = 'O texto tem demasiados elementos uns dentro dos outros. Simplifique a formatação.'

/**
 * Returns a URL for a link or picture without control characters, or null if it is not allowed. Allowed are http,
 * https, mailto, tel and paths of this site (D19).
 */
export function cleanUrl(url: string): string | null {
  const bare = withoutUrlControls(url)
  if (bare === '' || !URL.canParse(bare, 'https://sitio.invalid')) return null
  const { protocol } = new URL(bare, 'https://sitio.invalid')
  return isLinkProtocol(protocol) ? bare : null
}

const withAddress = (attributes: sanitizeHtml.Attributes, name: 'href' | 'src'): sanitizeHtml.Attributes => {
  const { [name]: given, ...others } = attributes
  const address = cleanUrl(given ?? '')
  return address === null ? others : { [name]: address, ...others }
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    p: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  nonTextTags: SILENT_TAGS,
  nestingLimit: NESTING_MAX,
  transformTags: {
    ...HEADING_CHANGES,
    a: (tagName, { target, rel: _rel, ...others }) => ({
      tagName,
      attribs: {
        ...withAddress(others, 'href'),
        ...(target === '_blank' && { target, rel: 'noopener noreferrer' }),
      },
    }),
    // A picture without alternative text is treated as decorative.
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...withAddress(attributes, 'src'), alt: attributes.alt ?? '', loading: 'lazy' },
    }),
  },
  // Removes pictures whose URL was removed, since the browser would show them as broken.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * Cleans HTML before it is stored (D19): only the elements, attributes and URL schemes above remain, and no scripts.
 * @param field name of the body's field, for the error message
 * @throws Refusal 400 if the HTML is longer than HTML_MAX_LENGTH or its elements are nested deeper than DEPTH_MAX
 */
export function cleanHtml(html: string, field = 'content'): string {
  if (html.length > HTML_MAX_LENGTH) throw invalid({ [field]: tooLong(HTML_MAX_LENGTH) })
  let depth = 0
  const cleaned = sanitizeHtml(html, {
    ...OPTIONS,
    // The parser also calls these two functions for tags that it closes by itself, so `depth` is the real depth.
    onOpenTag: () => {
      if (++depth > DEPTH_MAX) throw invalid({ [field]: TOO_DEEP })
    },
    onCloseTag: () => {
      depth--
    },
  })
  return cleaned.trim()
}

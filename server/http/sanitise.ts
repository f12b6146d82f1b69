import sanitizeHtml from 'sanitize-html'
import { HEADING_CHANGES, TEXT_TAGS } from '../../src/shared/text-tags'

/** Allowed schemes of addresses (D19). An address without a scheme is a path of this site. */
const SCHEMES = ['http', 'https', 'mailto', 'tel']

/** Other tags lose themselves alone and keep their text; these take their text along: it was never meant to be read. */
const SILENT_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['object', 'embed', 'svg', 'math', 'template', 'title', 'xmp', 'plaintext'],
]

/** Maximum nesting. No real text is deeper; more would only slow down parsers. */
const NESTING_MAX = 40

const CONTROLS = /[\u0000-\u001f\u007f]/g // eslint-disable-line no-control-regex

/**
 * Checks an address for a link or picture: http, https, mailto, tel, or a path of this site (D19); null for others.
 * Tabs and line ends are removed first, since browsers ignore them inside an address.
 */
export function cleanUrl(url: string): string | null {
  const bare = url.replace(CONTROLS, '').trim()
  if (bare === '' || !URL.canParse(bare, 'https://sitio.invalid')) return null
  const { protocol } = new URL(bare, 'https://sitio.invalid')
  return SCHEMES.includes(protocol.slice(0, -1)) ? bare : null
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
  allowedSchemes: SCHEMES,
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
    // A picture without alternative text is treated as decoration.
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...withAddress(attributes, 'src'), alt: attributes.alt ?? '', loading: 'lazy' },
    }),
  },
  // A picture whose address was removed would show as broken.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Cleans HTML before it is stored (D19): only the elements and attributes above, no scripts, no other schemes. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS).trim()

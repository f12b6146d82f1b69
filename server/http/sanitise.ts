import sanitizeHtml from 'sanitize-html'
import { HEADING_CHANGES, TEXT_TAGS } from '../../src/shared/text-tags'

/** The schemes that an address from people may have (D19); one without a scheme leads to a page of our own. */
const SCHEMES = ['http', 'https', 'mailto', 'tel']

/** Other tags lose themselves alone and keep their text; these take their text along: it was never meant to be read. */
const SILENT_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['object', 'embed', 'svg', 'math', 'template', 'title', 'xmp', 'plaintext'],
]

/** Deeper than any text; deeper still would be an attack on whoever parses it. */
const NESTING_MAX = 40

const CONTROLS = /[\u0000-\u001f\u007f]/g // eslint-disable-line no-control-regex

/**
 * An address that may stand in a link or a picture, or null (D19): http, https, mailto, tel, or a path of this site.
 * Browsers ignore tabs and line ends inside an address: they are taken out before anything is judged.
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
    // A picture without words for those who can't see it is a decoration.
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...withAddress(attributes, 'src'), alt: attributes.alt ?? '', loading: 'lazy' },
    }),
  },
  // A picture that lost its address would show as a broken one.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** HTML as it may be stored (D19): the tags and attributes above, nothing that runs, no address of another scheme. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS).trim()

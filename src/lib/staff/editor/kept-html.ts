/**
 * Reduces HTML to the elements and attributes that the server stores (D19, server/http/sanitise.ts), so that the editor
 * never shows anything that would be lost when the text is saved.
 */
import DOMPurify from 'dompurify'
import { HEADING_CHANGES, TEXT_TAGS } from '@/shared/text-tags'
import { isKeptLink, isKeptPicture } from './link-target'
import { mendWordHtml } from './word-html'

/** The attributes that the server does not remove. */
const KEPT_ATTRIBUTES = [
  ...[
    'href',
    'title',
    'target',
    'src',
    'alt',
    'width',
    'height',
    'start',
    'colspan',
    'rowspan',
    'scope',
    'style',
  ],
]
/**
 * Attribute that the editor itself adds to the HTML when a part of its text is copied. It describes where the copied
 * part was cut.
 */
const CUT = 'data-pm-slice'

const ALIGNED = ['p', 'h2', 'h3', 'h4']
const ALIGNMENT = /(?:^|;)\s*text-align:\s*(left|right|center|justify)\s*(?:;|$)/i

/**
 * Maximum length of HTML from the clipboard, in characters; the rest is ignored. The text of a post has at most 200 000
 * characters.
 */
const PASTE_MAX = 2_000_000

/** Parses HTML into a document that is not shown, loads nothing and runs no scripts. */
const asPage = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

function keepAlignment(element: Element): void {
  const align = ALIGNED.includes(element.localName)
    ? ALIGNMENT.exec(element.getAttribute('style') ?? '')?.[1]
    : undefined
  if (align) element.setAttribute('style', `text-align:${align.toLowerCase()}`)
  else element.removeAttribute('style')
}

function lowerHeadings(page: DocumentFragment): void {
  for (const [from, to] of Object.entries(HEADING_CHANGES))
    for (const heading of page.querySelectorAll(from)) {
      const lower = heading.ownerDocument.createElement(to)
      for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
      lower.append(...heading.childNodes)
      heading.replaceWith(lower)
    }
}

function reduce(page: Document): string {
  const fragment = DOMPurify.sanitize(page.body, {
    ALLOWED_TAGS: ['body', ...TEXT_TAGS, ...Object.keys(HEADING_CHANGES)],
    ALLOWED_ATTR: [...KEPT_ATTRIBUTES, CUT],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  lowerHeadings(fragment)
  for (const link of fragment.querySelectorAll('a'))
    if (!isKeptLink(link.getAttribute('href') ?? '')) link.removeAttribute('href')
  for (const picture of fragment.querySelectorAll('img'))
    if (!isKeptPicture(picture.getAttribute('src') ?? '')) picture.remove()
    else picture.setAttribute('alt', picture.getAttribute('alt') ?? '')
  for (const element of fragment.querySelectorAll('[style]')) keepAlignment(element)
  const box = page.createElement('div')
  box.append(fragment)
  return box.innerHTML
}

/** Reduces a record's stored HTML for the editor. */
export const keptHtml = (html: string): string => reduce(asPage(html))

/** Reduces HTML from the clipboard for the editor. The HTML may come from Word or Google Docs. */
export function keptPaste(html: string): string {
  const page = asPage(html.slice(0, PASTE_MAX))
  mendWordHtml(page)
  return reduce(page)
}

/**
 * Returns the number of pictures in pasted HTML that are lost, because the server does not accept their URLs. Examples
 * are pictures in Word documents, which are files on the computer where the HTML was copied, and `data:` URLs.
 */
export const countLostPictures = (html: string): number =>
  [...asPage(html.slice(0, PASTE_MAX)).querySelectorAll('img')].filter(
    (picture) => !isKeptPicture(picture.getAttribute('src') ?? ''),
  ).length

import DOMPurify from 'dompurify'
import { HEADING_CHANGES, TEXT_TAGS } from '@/shared/text-tags'
import { wholeWords } from '@/shared/whole-words'
import { isCostlyHtml } from './costly-html'

/**
 * The tags that a text from the API may contain (D19). Other tags are removed, but their text remains. Elements whose
 * text is not content, such as scripts and styles, are removed together with their text.
 */
const ALLOWED_TAGS = [...TEXT_TAGS, ...Object.keys(HEADING_CHANGES)]

/**
 * The allowed attributes. Class, id, style and data attributes are not allowed: a text from the API must not look like
 * a part of the site, and the site's scripts must not find elements of the text.
 */
const ALLOWED_ATTR = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'start', 'colspan', 'rowspan', 'scope'],
]

/**
 * Sanitises HTML for display. Returns DOM nodes, because a second parsing of sanitised HTML could change it. HTML that
 * would block the browser for seconds is reduced to plain text.
 * @param address returns the safe form of a URL from the API, or undefined if the URL is not safe (`webAddress` of
 * `src/api`)
 */
export function cleanHtml(
  html: string,
  address: (text: string | undefined) => string | undefined,
): DocumentFragment {
  if (isCostlyHtml(html)) {
    const plain = document.createDocumentFragment()
    plain.append(html.replace(/<[^<>]*>/g, ' '))
    return plain
  }
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const [from, to] of Object.entries(HEADING_CHANGES))
    for (const heading of fragment.querySelectorAll(from)) {
      const lower = document.createElement(to)
      lower.append(...heading.childNodes)
      heading.replaceWith(lower)
    }
  for (const link of fragment.querySelectorAll('a')) {
    const href = address(link.getAttribute('href') ?? undefined)
    // A link without a valid URL is replaced by its text.
    if (!href) link.replaceWith(...link.childNodes)
    else {
      link.setAttribute('href', href)
      link.setAttribute('rel', 'noopener')
    }
  }
  for (const picture of fragment.querySelectorAll('img')) {
    const src = address(picture.getAttribute('src') ?? undefined)
    if (!src || !/^(https?:|\/)/.test(src)) picture.remove()
    else {
      picture.setAttribute('src', src)
      picture.setAttribute('loading', 'lazy')
      picture.setAttribute('decoding', 'async')
      // An image without alternative text is treated as decoration and gets an empty `alt`.
      if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
    }
  }
  // Each table is put into its own scroll area, so that a wide table does not make the whole page scroll sideways.
  for (const table of fragment.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.tabIndex = 0
    frame.setAttribute('role', 'region')
    frame.setAttribute('aria-label', table.caption?.textContent || 'Tabela')
    table.replaceWith(frame)
    frame.append(table)
  }
  keepWordsWhole(fragment)
  return fragment
}

/** Prevents line breaks inside a number such as '432 000' and between a verb and its pronoun. */
function keepWordsWhole(fragment: DocumentFragment): void {
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.nodeValue = wholeWords((currentNode.nodeValue ?? '').replace(/(\d|MZN) (?=\d)/g, '$1\u00a0'))
  }
}

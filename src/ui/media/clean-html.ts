import DOMPurify from 'dompurify'
import { HEADING_CHANGES, TEXT_TAGS } from '@/shared/text-tags'

/**
 * What a text of the API may hold when it is shown (D19). Other tags are dropped and their words remain; what runs
 * loses both.
 */
const ALLOWED_TAGS = [...TEXT_TAGS, ...Object.keys(HEADING_CHANGES)]

/** No class, no id, no style, no data: a text can't dress as the site, nor be found by its scripts. */
const ALLOWED_ATTR = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'start', 'colspan', 'rowspan', 'scope'],
]

/**
 * HTML as it may stand in the page. Nodes, not text: what was judged is what is shown, with no second parse between.
 * @param address makes an address from the API one that may be followed, or undefined: `webAddress` of `src/api`
 */
export function cleanHtml(
  html: string,
  address: (text: string | undefined) => string | undefined,
): DocumentFragment {
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
    // Words without a way are still words.
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
      // Without words for those who can't see it, it is a decoration.
      if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
    }
  }
  // A wide table is pushed aside within its own frame; the page does not move sideways.
  for (const table of fragment.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.tabIndex = 0
    frame.setAttribute('role', 'region')
    frame.setAttribute('aria-label', table.caption?.textContent || 'Tabela')
    table.replaceWith(frame)
    frame.append(table)
  }
  keepNumbersWhole(fragment)
  return fragment
}

/** '432 000' is one number, and stays on one line. */
function keepNumbersWhole(fragment: DocumentFragment): void {
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(/(\d|MZN) (?=\d)/g, '$1\u00a0')
  }
}

import DOMPurify from 'dompurify'

/**
 * Elements allowed in HTML from the API (D19), the same as on the server: text, headings, lists, quotations, links,
 * pictures, tables. Other elements are replaced by their content; scripts and styles are removed with their content.
 */
export const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'mark', 'sub', 'sup', 'small', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
]

/**
 * Class, id, style and data attributes are not allowed: an API text must not look like a part of the site or be found
 * by its scripts.
 */
const ALLOWED_ATTR = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'start', 'colspan', 'rowspan', 'scope'],
]

/** The page has its own h1, and texts use at most three levels. */
const LEVELS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }

/**
 * Cleans HTML for display. It returns DOM nodes and not text, so that the browser does not parse the result a second
 * time, which could change it.
 * @param address returns the safe form of an address from the API, or undefined: `webAddress` of `src/api`
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
  for (const [from, to] of Object.entries(LEVELS))
    for (const heading of fragment.querySelectorAll(from)) {
      const lower = document.createElement(to)
      lower.append(...heading.childNodes)
      heading.replaceWith(lower)
    }
  for (const link of fragment.querySelectorAll('a')) {
    const href = address(link.getAttribute('href') ?? undefined)
    // A link without a valid address is replaced by its text.
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
      // A picture without alternative text is treated as decoration.
      if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
    }
  }
  // A wide table gets a scroll area of its own, so that the page does not scroll sideways.
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

/** Keeps a number such as '432 000' on one line. */
function keepNumbersWhole(fragment: DocumentFragment): void {
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(/(\d|MZN) (?=\d)/g, '$1\u00a0')
  }
}

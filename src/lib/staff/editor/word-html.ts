/**
 * Converts HTML that was copied from Word or Google Docs to plain elements. These programs write lists as paragraphs
 * with a list level in their style, and bold text as a style.
 */

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

/**
 * Returns the list level in a paragraph's style: 'mso-list:l0 level2 lfo1' -> 2. Returns 0 for a paragraph that is not
 * a list item.
 */
const listLevel = (element: Element): number =>
  element.localName === 'p' ? Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(element))?.[1] ?? 0) : 0

/** Matches the marker of a numbered list item, such as '1.' or 'b)'. Any other marker is a bullet. */
const NUMBERED = /^\s*(?:\d+|[a-z]{1,4})[.)]/i

/** Removes the marker from a list item and returns whether it was the marker of a numbered list. */
function takeMarker(item: Element): boolean {
  const markers = [...item.querySelectorAll('*')].filter((part) => /mso-list:\s*ignore/i.test(styleOf(part)))
  const isNumbered = NUMBERED.test(markers[0]?.textContent ?? '')
  for (const marker of markers) marker.remove()
  return isNumbered
}

/** Converts Word's lists: adjacent paragraphs with a list level become nested lists. */
function mendLists(page: Document): void {
  let open: Element[] = []
  for (const item of page.querySelectorAll('p')) {
    const level = listLevel(item)
    if (level === 0) continue
    if (item.previousElementSibling !== open[0]) open = []
    const isNumbered = takeMarker(item)
    open = open.slice(0, level)
    while (open.length < level) {
      const list = page.createElement(isNumbered ? 'ol' : 'ul')
      const outer = open.at(-1)
      if (outer) (outer.lastElementChild ?? outer).append(list)
      else item.before(list)
      open.push(list)
    }
    const entry = page.createElement('li')
    entry.append(...item.childNodes)
    open.at(-1)?.append(entry)
    item.remove()
  }
}

/**
 * The element that replaces each style. The lookbehind excludes properties of Word that end with the same name, such as
 * mso-bidi-font-weight.
 */
const MARKS: readonly [style: RegExp, tag: string][] = [
  [/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?<![\w-])font-style:\s*italic/i, 'em'],
  [/(?<![\w-])text-decoration[^;]*:\s*[^;]*underline/i, 'u'],
  [/(?<![\w-])text-decoration[^;]*:\s*[^;]*line-through/i, 's'],
  [/(?<![\w-])vertical-align:\s*super/i, 'sup'],
  [/(?<![\w-])vertical-align:\s*sub(?!\w)/i, 'sub'],
]
const NOT_BOLD = /(?<![\w-])font-weight:\s*(?:normal|400)/i

function mendMarks(page: Document): void {
  // Google Docs puts the whole text into one <b> that is not bold.
  for (const bold of page.querySelectorAll('b, strong'))
    if (NOT_BOLD.test(styleOf(bold))) bold.replaceWith(...bold.childNodes)
  for (const span of page.querySelectorAll('span'))
    for (const [style, tag] of MARKS)
      if (style.test(styleOf(span))) {
        const mark = page.createElement(tag)
        mark.append(...span.childNodes)
        span.append(mark)
      }
}

/** Removes paragraphs without text. Word writes an empty line as a paragraph with a non-breaking space. */
function dropEmptyParagraphs(page: Document): void {
  for (const paragraph of page.querySelectorAll('p'))
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img')) paragraph.remove()
}

/** Converts the HTML in the given document, which must not be the visible page. */
export function mendWordHtml(page: Document): void {
  mendLists(page)
  mendMarks(page)
  if (/mso-|class="?Mso/i.test(page.body.innerHTML) || page.querySelector('meta[content*="Word"]'))
    dropEmptyParagraphs(page)
}

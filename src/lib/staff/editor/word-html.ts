/**
 * Converts HTML that was copied from Word or Google Docs to plain elements. These programs write lists as paragraphs
 * with a list level in their style, and bold text as a style.
 */

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

interface ListPlace {
  /** The name that Word gives to the list, such as 'l0'. */
  id: string
  level: number
}

/**
 * Returns the list and the level in a paragraph's style: 'mso-list:l0 level2 lfo1' -> l0, 2. Returns null for a
 * paragraph that is not a list item.
 */
function listPlace(paragraph: Element): ListPlace | null {
  const [, id = '', level = '0'] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(styleOf(paragraph)) ?? []
  return level === '0' ? null : { id, level: Number(level) }
}

/** Matches the marker of a numbered list item, such as '1.', 'b)' or 'xviii.'. Any other marker is a bullet. */
const NUMBERED = /^\s*(?:\d+|[a-z]{1,4}|[ivxlcdm]+)[.)]/i

type ListTag = 'ol' | 'ul'

/** Removes the marker from a list item and returns the list that it belongs to; null for an item without a marker. */
function takeMarker(item: Element): ListTag | null {
  const markers = [...item.querySelectorAll('*')].filter((part) => /mso-list:\s*ignore/i.test(styleOf(part)))
  for (const marker of markers) marker.remove()
  return markers[0] ? (NUMBERED.test(markers[0].textContent) ? 'ol' : 'ul') : null
}

/**
 * Converts Word's lists: adjacent paragraphs with a list level become nested lists. An item of another list of Word, or
 * with another kind of marker, starts a new list at its level, so that numbers after bullets remain numbers.
 */
function mendLists(page: Document): void {
  let open: { list: Element; id: string; tag: ListTag }[] = []
  for (const item of page.querySelectorAll('p')) {
    const place = listPlace(item)
    if (!place) continue
    const { id, level } = place
    if (item.previousElementSibling !== open[0]?.list) open = []
    const marked = takeMarker(item)
    const present = open[level - 1]
    const isSame = present?.id === id && (marked === null || marked === present.tag)
    open = open.slice(0, isSame ? level : level - 1)
    while (open.length < level) {
      const tag = marked ?? 'ul'
      const list = page.createElement(tag)
      const outer = open.at(-1)?.list
      if (outer) (outer.lastElementChild ?? outer).append(list)
      else item.before(list)
      open.push({ list, id, tag })
    }
    const entry = page.createElement('li')
    entry.append(...item.childNodes)
    open.at(-1)?.list.append(entry)
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

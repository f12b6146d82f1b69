/**
 * Maximum length of HTML that is parsed, in characters: about the length of a printed book. Longer HTML would block the
 * browser for seconds.
 */
const LENGTH_MAX = 1_000_000
/**
 * Maximum nesting depth of elements. The time to parse and sanitise HTML grows with the square of the depth: 39 s for
 * 500 KB of unclosed tags. Unclosed paragraphs and list items also count as nesting here, so the limit is far above the
 * depth of any real text.
 */
const DEPTH_MAX = 5_000

const TAG = /<(\/?)([a-z][^\s/>]*)/gi
const VOID_TAGS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** Whether HTML from an API is too long or too deep for the browser's parser. Reads the text only once. */
export function isCostlyHtml(html: string): boolean {
  if (html.length > LENGTH_MAX) return true
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, written = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase()
    const count = open.get(name) ?? 0
    // An end tag without a start tag does not change the depth.
    const change = slash ? (count > 0 ? -1 : 0) : VOID_TAGS.test(name) ? 0 : 1
    open.set(name, count + change)
    depth += change
    if (depth > DEPTH_MAX) return true
  }
  return false
}

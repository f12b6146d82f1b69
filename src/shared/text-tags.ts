/** What a formatted text may consist of (D19): the server's sanitiser and the page's use these same lists. */

/** Running text, headings, lists, quotations, links, pictures, tables. */
export const TEXT_TAGS: readonly string[] = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'mark', 'sub', 'sup', 'small', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
]

/** Headings that become others: the page has its one h1 already, and a text goes no deeper than h4. */
export const HEADING_CHANGES: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }

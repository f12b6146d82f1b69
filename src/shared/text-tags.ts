/**
 * The tags that a formatted text may contain (D19). The server's sanitiser and the page's sanitiser use the same lists.
 */

/** The allowed tags: text, headings, lists, quotations, links, pictures, tables. */
export const TEXT_TAGS: readonly string[] = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'mark', 'sub', 'sup', 'small', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
]

/**
 * Headings that the sanitiser replaces with a heading of another level. h1 is replaced because a page has only one h1,
 * its title. A formatted text may use h2 to h4.
 */
export const HEADING_CHANGES: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }

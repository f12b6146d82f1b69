/** The parts of a page rendered on the server that the server, the worker and the page must agree on. */

/** The page's data. */
export interface ServedReads {
  /** The keys of queries, with their data. */
  reads?: [readonly unknown[], unknown][]
  /** True if the page's record does not exist. */
  missing?: true
}

/** The id of the element with the page's data as JSON. */
export const SERVED_READS_ID = 'served-reads'

/** Returns the page's data as JSON, or null if the HTML is not a page that the server rendered from a record. */
export function servedReadsJson(html: string): string | null {
  const start = `<script type="application/json" id="${SERVED_READS_ID}">`
  const at = html.indexOf(start)
  if (at < 0) return null
  const from = at + start.length
  // The JSON itself contains no '</script' (server/site/record-document.ts).
  const end = html.indexOf('</script', from)
  return end < 0 ? null : html.slice(from, end)
}

/** The attribute that the worker adds to a page that it kept: when the server sent it, in milliseconds since 1970. */
const KEPT_AT = 'data-kept-at'

/** Adds the time at which the server sent the page to the HTML. */
export const markKeptAt = (html: string, at: number): string =>
  html.replace(/<html\b/, `<html ${KEPT_AT}="${at}"`)

/** Returns that time from the page's root element, or null if the page came from the server. */
export function servedKeptAt(root: { getAttribute: (name: string) => string | null }): number | null {
  const text = root.getAttribute(KEPT_AT)
  return text === null ? null : Number(text)
}

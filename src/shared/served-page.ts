/**
 * The format of the data in a page that the server rendered. The server, the service worker and the page use the same
 * definitions.
 */

/** The data that the server puts into a rendered page as JSON. */
export interface ServedReads {
  /** Pairs of a query key and the data of this query, for the query cache. */
  reads?: [readonly unknown[], unknown][]
  /** True if the page's record does not exist. */
  missing?: true
}

/** The id of the element with the page's data as JSON. */
export const SERVED_READS_ID = 'served-reads'

/**
 * Returns the page's data as JSON, or null if the HTML contains no such data because the server did not render the page
 * from a record.
 */
export function servedReadsJson(html: string): string | null {
  const start = `<script type="application/json" id="${SERVED_READS_ID}">`
  const at = html.indexOf(start)
  if (at < 0) return null
  const from = at + start.length
  // The JSON itself contains no '</script' (server/site/record-document.ts), so the first '</script' ends the element.
  const end = html.indexOf('</script', from)
  return end < 0 ? null : html.slice(from, end)
}

/**
 * The attribute that the service worker adds to a stored page. Its value is the time at which the server sent the page,
 * in ms since 1970.
 */
const KEPT_AT = 'data-kept-at'

/** Returns the HTML with the time `at` in the `data-kept-at` attribute of its root element. */
export const markKeptAt = (html: string, at: number): string =>
  html.replace(/<html\b/, `<html ${KEPT_AT}="${at}"`)

/** Returns the time from the root element's `data-kept-at`, or null if the page came directly from the server. */
export function servedKeptAt(root: { getAttribute: (name: string) => string | null }): number | null {
  const text = root.getAttribute(KEPT_AT)
  return text === null ? null : Number(text)
}

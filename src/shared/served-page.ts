/** The parts of a page rendered on the server that the server, the worker and the page must agree on. */

/** The id of the element with the page's data as JSON. */
export const SERVED_READS_ID = 'served-reads'

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

/**
 * The attribute that the worker adds to a page's HTML when it opens the page offline. With this attribute the CSS shows
 * the offline layout from the first paint, so that nothing moves when the scripts run.
 */
export const OPENED_OFFLINE = 'data-offline'

/**
 * Adds the attribute to the HTML of a page.
 * @param html the complete HTML of a page, from the build or rendered by the server
 */
export const markOpenedOffline = (html: string): string => html.replace(/<html\b/, `<html ${OPENED_OFFLINE}`)

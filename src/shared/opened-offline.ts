/**
 * The attribute that the worker adds to a page's HTML when it opens the page offline. CSS then shows the offline layout
 * at once, so that nothing moves when the scripts run.
 */
export const OPENED_OFFLINE = 'data-offline'

/**
 * Adds the attribute to the HTML.
 * @param html a complete page, as the build wrote it
 */
export const markOpenedOffline = (html: string): string => html.replace(/<html\b/, `<html ${OPENED_OFFLINE}`)

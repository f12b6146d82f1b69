/**
 * The attribute that the worker adds to a page that it opens offline. CSS then shows the offline layout at once, so
 * that nothing moves when the scripts run.
 */
const OPENED_OFFLINE = 'data-offline'

/** @param html a complete page, as the build wrote it */
export const markOpenedOffline = (html: string): string => html.replace(/<html\b/, `<html ${OPENED_OFFLINE}`)

/**
 * What the worker writes into a page that it opens without a network: the page can then look as it will once its scripts
 * run, and nothing moves.
 */
const OPENED_OFFLINE = 'data-offline'

/** @param html a whole page, as the build wrote it */
export const markOpenedOffline = (html: string): string => html.replace(/<html\b/, `<html ${OPENED_OFFLINE}`)

/**
 * Loads the page with the form of the first proof, whose field for the file is used again. Loaded as a whole, it stays
 * one chunk, which the worker stores with the page.
 */
export const loadSendPage = () => import('../send-proof/send-page')

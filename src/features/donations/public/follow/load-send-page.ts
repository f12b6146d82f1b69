/**
 * Loads the page with the form of the first proof, because the follow page uses its file field too. The page is
 * imported as a whole, so it remains one chunk, which the worker stores with the page.
 */
export const loadSendPage = () => import('../send-proof/send-page')

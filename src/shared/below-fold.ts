/**
 * The empty element behind what opens a page. The prerender writes into it the page's CSS that nothing in front of it
 * needs, so that a slow network brings the first words before the CSS of what stands a screen below.
 */
export const BELOW_FOLD_ID = 'below-fold'

/** As React prints it. */
export const BELOW_FOLD = `<style id="${BELOW_FOLD_ID}"></style>`

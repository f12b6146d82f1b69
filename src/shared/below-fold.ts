/**
 * The id of an empty element at the end of the first screenful of a page. The prerender moves the CSS that only later
 * parts need into this element, so that on a slow network the first texts appear sooner.
 */
export const BELOW_FOLD_ID = 'below-fold'

/** Exactly as React renders it, because the prerender searches for this text. */
export const BELOW_FOLD = `<style id="${BELOW_FOLD_ID}"></style>`

/**
 * The id of an element with an empty style at the end of the first screenful of a page. The prerender moves the CSS that
 * only later parts need into it, so that on a slow network the first texts appear sooner. HTML allows a style element
 * only in the head, but SVG allows one anywhere, and it applies to the whole page.
 */
export const BELOW_FOLD_ID = 'below-fold'

/**
 * The id of the element before that style. The browser paints a page once it has read this element, because a header or
 * button of which a part has arrived would move at the next packet (server/build/document.ts).
 */
export const FOLD_END_ID = 'fold-end'

/**
 * The id of the element after the header: the offline banner, and news about sent entries. The browser paints a page
 * without that end once it has read this element.
 */
export const NEWS_ID = 'novidades'

/**
 * Returns the element with this CSS, in exactly the form in which React renders it, because the prerender searches the
 * HTML for the element without CSS.
 */
export const belowFold = (css: string): string =>
  `<svg id="${BELOW_FOLD_ID}" aria-hidden="true"><g id="${FOLD_END_ID}"></g><style>${css}</style></svg>`

export const BELOW_FOLD = belowFold('')

/** Escapes CSS for a style element inside SVG, where the HTML parser also decodes entities such as '&lt;'. */
export const escapeText = (css: string): string => css.replace(/&/g, '&amp;').replace(/</g, '&lt;')

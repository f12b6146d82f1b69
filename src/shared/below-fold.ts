/**
 * The id of an SVG element with an empty style at the end of the first screenful of a page. The prerender moves the CSS
 * for the rest of the page into this style, so that on a slow network the first texts appear sooner. HTML allows a
 * style element only in the head, but SVG allows a style element anywhere, and its CSS applies to the whole page.
 */
export const BELOW_FOLD_ID = 'below-fold'

/**
 * The id of the element before that style. The browser does not paint the page before it has parsed this element.
 * Otherwise it could paint an incomplete header or button, which would move when more data arrives
 * (server/build/document.ts).
 */
export const FOLD_END_ID = 'fold-end'

/**
 * The id of the element that follows the header and contains the offline banner and news about sent entries. If a page
 * has no element with FOLD_END_ID, the browser does not paint the page before it has parsed this element.
 */
export const NEWS_ID = 'novidades'

/**
 * Returns the element with the given CSS, exactly as React renders it. The prerender searches the HTML for this element
 * without CSS and then adds the CSS.
 */
export const belowFold = (css: string): string =>
  `<svg id="${BELOW_FOLD_ID}" aria-hidden="true"><g id="${FOLD_END_ID}"></g><style>${css}</style></svg>`

export const BELOW_FOLD = belowFold('')

/** Escapes CSS for a style element inside SVG, where the HTML parser also decodes entities such as '&lt;'. */
export const escapeText = (css: string): string => css.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The id of the element in which a page has the association's saved values as JSON (D102). */
export const ASSOCIATION_ID = 'association'

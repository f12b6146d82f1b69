/** The id of the script element in which a page contains the association's saved values as JSON (D102). */
export const ASSOCIATION_ID = 'association'

/**
 * The values of the filter by state in the URL, such as `?estado=pendentes`. Without a value the list is not filtered.
 */
export const COMMENT_STATES = ['pendentes', 'aprovados'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** Returns the state that the URL contains, or undefined for all comments. */
export const readState = (text: string | undefined): CommentState | undefined =>
  COMMENT_STATES.find((state) => state === text)

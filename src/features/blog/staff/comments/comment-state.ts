/** The filter by state, as the URL has it: `?estado=pendentes`. Without it the list has all comments. */
export const COMMENT_STATES = ['pendentes', 'aprovados'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** Returns the state that the URL names, or undefined for all comments. */
export const readState = (text: string | undefined): CommentState | undefined =>
  COMMENT_STATES.find((state) => state === text)

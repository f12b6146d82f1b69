/**
 * Actions on several comments together (RULES §4, §5). The screen and the server use the same names, limit and message.
 */

export const MODERATIONS = ['approve', 'reject', 'delete'] as const
export type Moderation = (typeof MODERATIONS)[number]

export const NO_COMMENT_CHOSEN = 'Selecione pelo menos um comentário.'

/** Maximum number of comments in one action. */
export const MODERATED_MAX = 1000

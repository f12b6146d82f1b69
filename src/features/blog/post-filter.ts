/** Number of posts per page of the list. */
export const POSTS_PAGE_SIZE = 12

export interface PostFilter {
  /** The search text, without spaces at both ends (RULES §5). Empty means no search. */
  search?: string
  /** The slug of a category, or its id if it has no slug. */
  category?: string
  /** The name of a tag. */
  tag?: string
  /** Page number, starting at 1. */
  page?: number
}

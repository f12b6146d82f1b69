/** Posts on a page of the list. */
export const POSTS_PAGE_SIZE = 12

export interface PostFilter {
  /** Trimmed (RULES §5); empty: none. */
  search?: string
  /** A category's slug, or its id where it has none. */
  category?: string
  /** A tag's name. */
  tag?: string
  /** From 1. */
  page?: number
}

import type { PostSummary } from '@/api/post'
import { byDate, categoryKey } from '../../model'

const RELATED = 3

/** Returns the posts that are most similar to `post`. The same category counts 2 points, each common tag 1 point. */
export function relatedPosts(post: PostSummary, others: readonly PostSummary[]): PostSummary[] {
  const key = post.category && categoryKey(post.category)
  const likeness = (other: PostSummary) =>
    (key && other.category && categoryKey(other.category) === key ? 2 : 0) +
    other.tags.filter((tag) => post.tags.includes(tag)).length
  const unique = [...new Map(others.map((other) => [other.slug, other])).values()]
  return unique
    .filter((other) => other.slug !== post.slug && likeness(other) > 0)
    .sort((a, b) => likeness(b) - likeness(a) || byDate(a, b))
    .slice(0, RELATED)
}

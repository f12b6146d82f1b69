import type { ManagedPost } from '@/api/managed-post'
import { duplicatePost } from '@/api/managed-post-calls'
import { newSubmissionKey } from '@/offline/submission'

const keys = new Map<number, string>()

/**
 * Copies a post as a draft. A retry after a failure sends the same idempotency key, because the server may have made
 * the copy although its response was lost (D9). After a success the next call makes another copy.
 */
export async function copyPost(post: Pick<ManagedPost, 'id' | 'title'>): Promise<ManagedPost> {
  const key = keys.get(post.id) ?? newSubmissionKey()
  keys.set(post.id, key)
  const copy = await duplicatePost(post, key)
  keys.delete(post.id)
  return copy
}

import type { ManagedPost } from '@/api/managed-post'
import { duplicatePost } from '@/api/managed-post-calls'
import { newSubmissionKey } from '@/offline/submission'

const keys = new Map<number, string>()

/**
 * Copies a post as a draft. After a failure the next attempt has the same key, because the server may have made the copy
 * whose answer was lost (D9). After a copy has arrived, the next one is another copy.
 */
export async function copyPost(post: Pick<ManagedPost, 'id' | 'title'>): Promise<ManagedPost> {
  const key = keys.get(post.id) ?? newSubmissionKey()
  keys.set(post.id, key)
  const copy = await duplicatePost(post, key)
  keys.delete(post.id)
  return copy
}

/** Requests of the blog that change data. */
import { api } from '@/api/client'
import type { NewComment } from '@/shared/comment'

/**
 * Sends a comment, which then waits for moderation (D24). Throws ApiError.
 * @param key a UUID that is the same for every attempt with the same text, so that a retry after a lost response does
 * not create a second comment
 */
export async function sendComment(postId: number, comment: NewComment, key: string): Promise<void> {
  await api.POST('/blog/posts/{id}/comments/', {
    params: { path: { id: postId }, header: { 'Idempotency-Key': key } },
    body: {
      author_name: comment.author_name.trim(),
      author_email: comment.author_email.trim(),
      content: comment.content.trim(),
    },
  })
}

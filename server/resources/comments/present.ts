import type { components } from '../../../src/api/v1'
import type { Comment } from './store'

/** A comment as everybody sees it: the author's address stays here (D24). */
export const presentComment = (comment: Comment): components['schemas']['PublicComment'] => ({
  id: comment.id,
  content: comment.content,
  author_name: comment.authorName,
  is_approved: comment.isApproved,
  created_at: comment.createdAt,
})

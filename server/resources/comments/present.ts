import type { components } from '../../../src/api/v1'
import type { Comment } from './store'

/** A public comment; it does not include the author's e-mail (D24). */
export const presentComment = (comment: Comment): components['schemas']['PublicComment'] => ({
  id: comment.id,
  content: comment.content,
  author_name: comment.authorName,
  is_approved: comment.isApproved,
  created_at: comment.createdAt,
})

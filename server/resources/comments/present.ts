import type { components } from '../../../src/api/v1'
import type { ModeratedRow } from './moderation-store'
import type { Comment } from './store'

/** Returns a comment for the public site. It does not include the author's e-mail (D24). */
export const presentComment = (comment: Comment): components['schemas']['PublicComment'] => ({
  id: comment.id,
  content: comment.content,
  author_name: comment.authorName,
  is_approved: comment.isApproved,
  created_at: comment.createdAt,
})

/** Returns a comment for moderators, with the author's e-mail address. */
export const presentForModeration = (row: ModeratedRow): components['schemas']['Comment'] => ({
  id: row.id,
  content: row.content,
  author_name: row.author_name,
  author_email: row.author_email,
  post: { id: row.post_id, title: row.post_title, slug: row.post_slug },
  is_approved: row.is_approved === 1,
  created_at: row.created_at,
  suspicion: row.suspicion || null,
})

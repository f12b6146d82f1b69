/**
 * Stores the drafts of the comment form (D7), one for each post. A draft is not bound to a user, because a comment
 * needs no account.
 */
import { readDraft, removeDraft, writeDraft } from '@/offline/drafts'
import type { CommentField, NewComment } from '@/shared/comment'

export const EMPTY_COMMENT: NewComment = { author_name: '', author_email: '', content: '' }
export const COMMENT_FIELDS = Object.keys(EMPTY_COMMENT) as CommentField[]

export interface CommentDraft {
  comment: NewComment
  /** Idempotency key with which exactly this text was sent; null if this text has not been sent yet. */
  key: string | null
}

const isBlank = (comment: NewComment): boolean =>
  COMMENT_FIELDS.every((field) => comment[field].trim() === '')

const draftName = (postId: number) => `comment-${postId}`

/** Returns the stored draft, or null if its format is not the one of this build. */
function parseDraft(value: unknown): CommentDraft | null {
  if (typeof value !== 'object' || value === null) return null
  const { key, comment: found } = value as { key?: unknown; comment?: unknown }
  if (typeof found !== 'object' || found === null) return null
  const comment = { ...EMPTY_COMMENT }
  for (const field of COMMENT_FIELDS) {
    const text = (found as Record<string, unknown>)[field]
    if (typeof text !== 'string') return null
    comment[field] = text
  }
  return isBlank(comment) ? null : { comment, key: typeof key === 'string' ? key : null }
}

/**
 * Reads the draft and the time at which it was saved. Resolves to null if there is no draft, or the browser has no
 * storage.
 */
export async function loadCommentDraft(postId: number): Promise<(CommentDraft & { savedAt: number }) | null> {
  try {
    const stored = await readDraft(draftName(postId), null)
    const draft = parseDraft(stored?.value)
    return stored && draft && { ...draft, savedAt: stored.savedAt }
  } catch (error) {
    console.warn('The draft could not be read', error)
    return null
  }
}

/** Saves the draft. If all fields are blank, the stored draft is deleted instead. */
export async function keepCommentDraft(postId: number, draft: CommentDraft, now: number): Promise<void> {
  try {
    if (isBlank(draft.comment)) await removeDraft(draftName(postId), null)
    else await writeDraft(draftName(postId), null, draft, now)
  } catch (error) {
    console.warn('The draft could not be saved', error)
  }
}

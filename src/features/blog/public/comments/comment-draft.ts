/** The comment form's draft (D7), one a post; nobody's in particular, since a comment needs no account. */
import { readDraft, removeDraft, writeDraft } from '@/offline/drafts'
import type { CommentField, NewComment } from '@/shared/comment'

export const EMPTY_COMMENT: NewComment = { author_name: '', author_email: '', content: '' }
export const COMMENT_FIELDS = Object.keys(EMPTY_COMMENT) as CommentField[]

export interface CommentDraft {
  comment: NewComment
  /** The UUID under which these very words were sent, or null where they never were. */
  key: string | null
}

export const isBlank = (comment: NewComment): boolean =>
  COMMENT_FIELDS.every((field) => comment[field].trim() === '')

const formOf = (postId: number) => `comment-${postId}`

/** A draft as it lay in the store, or null for a shape that this build does not know. */
function draftOf(value: unknown): CommentDraft | null {
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

/** The draft, or null: also where the browser gives no storage. */
export async function loadCommentDraft(postId: number): Promise<CommentDraft | null> {
  try {
    return draftOf((await readDraft(formOf(postId), null))?.value)
  } catch (error) {
    console.warn('The draft could not be read', error)
    return null
  }
}

/** Writes the draft, or removes it where nothing is left of it. */
export async function keepCommentDraft(postId: number, draft: CommentDraft, now: number): Promise<void> {
  try {
    if (isBlank(draft.comment)) await removeDraft(formOf(postId), null)
    else await writeDraft(formOf(postId), null, draft, now)
  } catch (error) {
    console.warn('The draft could not be kept', error)
  }
}

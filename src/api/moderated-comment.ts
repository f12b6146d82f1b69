/** The type of a comment as moderators see it, and the functions that read it from API responses (RULES §3, D26). */
import { readFlag, readNumber, readPage, readRecord, readText, type Page } from './normalise'

/**
 * A comment as moderators see it. A text is empty if the API does not send it; the screen then shows the default text
 * of RULES §3.
 */
export interface ModeratedComment {
  id: number
  content: string
  authorName: string
  authorEmail: string
  post: { title: string; slug: string }
  isApproved: boolean
  createdAt: string | undefined
  /** The API's code for the reason why the comment is suspected to be spam; empty if it is not suspected. */
  suspicion: string
}

export interface CommentCounts {
  all: number
  pending: number
  approved: number
}

export interface CommentPage extends Page<ModeratedComment> {
  /** Number of comments in each state that match the search; null if the API does not count them. */
  counts: CommentCounts | null
}

export function moderatedComment(data: unknown): ModeratedComment | null {
  const id = readNumber(data, 'id')
  if (id === undefined) return null
  const text = (name: string) => readText(data, name)?.trim() ?? ''
  const post = readRecord(data, 'post')
  return {
    id,
    content: text('content'),
    authorName: text('author_name'),
    authorEmail: text('author_email'),
    post: { title: readText(post, 'title')?.trim() ?? '', slug: readText(post, 'slug') ?? '' },
    isApproved: readFlag(data, 'is_approved'),
    createdAt: readText(data, 'created_at'),
    suspicion: text('suspicion'),
  }
}

export function commentPage(data: unknown): CommentPage {
  const counts = readRecord(data, 'counts')
  const [all, pending, approved] = ['all', 'pending', 'approved'].map((name) => readNumber(counts, name))
  const isCounted = all !== undefined && pending !== undefined && approved !== undefined
  return { ...readPage(data, moderatedComment), counts: isCounted ? { all, pending, approved } : null }
}

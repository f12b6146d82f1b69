/** The type of a comment as moderators see it, and the functions that read it from API responses (RULES §3, D26). */
import { readFlag, readNumber, readPage, readRecord, readText, type Page } from './normalise'

/** Texts are empty where the API sends none; the screen then shows the words of RULES §3. */
export interface ModeratedComment {
  id: number
  content: string
  authorName: string
  authorEmail: string
  post: { title: string; slug: string }
  isApproved: boolean
  createdAt: string | undefined
  /** Why the comment is suspected to be spam, as the API names the reason; empty if it is not. */
  suspicion: string
}

export interface CommentCounts {
  all: number
  pending: number
  approved: number
}

export interface CommentPage extends Page<ModeratedComment> {
  /** How many comments the search finds in each state; null if the API does not count them. */
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

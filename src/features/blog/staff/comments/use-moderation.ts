import { useQueryClient } from '@tanstack/react-query'
import type { CommentCounts, ModeratedComment } from '@/api/moderated-comment'
import { useQuickChange } from '@/ui/record/use-quick-change'
import type { Changes } from '@/ui/record/use-refresh'
import { decideComment, type ServedComments, type commentsQuery } from './comment-calls'
import type { CommentState } from './comment-state'
import { APPROVAL, commentFailure, REJECTION } from './comment-words'

/** The numbers after one comment has been approved or rejected. */
const recount = (counts: CommentCounts, isApproved: boolean): CommentCounts => ({
  all: counts.all,
  pending: counts.pending + (isApproved ? -1 : 1),
  approved: counts.approved + (isApproved ? 1 : -1),
})

/**
 * Returns a page of the list after one of its comments has changed its state. Under a filter by state the comment
 * leaves the page; when the change is undone or has failed, it comes back to its place.
 * @param place the index of the comment before the change
 */
export function withDecision(
  page: ServedComments,
  comment: ModeratedComment,
  before: ModeratedComment,
  { state, place }: { state: CommentState | undefined; place: number },
): ServedComments {
  const isShown = state === undefined || (state === 'aprovados') === comment.isApproved
  const wasShown = page.results.some(({ id }) => id === comment.id)
  const results = isShown
    ? wasShown
      ? page.results.map((one) => (one.id === comment.id ? comment : one))
      : [...page.results.slice(0, place), comment, ...page.results.slice(place)]
    : page.results.filter(({ id }) => id !== comment.id)
  const isSame = before.isApproved === comment.isApproved
  return {
    ...page,
    results,
    count: page.count + results.length - page.results.length,
    counts: page.counts && !isSame ? recount(page.counts, comment.isApproved) : page.counts,
  }
}

/** Approves and rejects single comments. The list shows it at once, and a toast offers to undo it. */
export function useModeration(
  query: ReturnType<typeof commentsQuery>,
  state: CommentState | undefined,
  changes: Changes,
) {
  const queryClient = useQueryClient()
  const { queryKey } = query
  /** For each comment that has left the page, its place there. */
  const places = new Map<number, number>()
  const change = useQuickChange<ModeratedComment>({
    words: ({ isApproved }) => (isApproved ? APPROVAL : REJECTION),
    listKey: queryKey,
    show: (comment, before) =>
      queryClient.setQueryData(queryKey, (page) => {
        if (!page) return page
        const found = page.results.findIndex(({ id }) => id === comment.id)
        if (found >= 0) places.set(comment.id, found)
        return withDecision(page, comment, before, { state, place: places.get(comment.id) ?? 0 })
      }),
    reason: commentFailure,
    changes,
    call: decideComment,
  })
  return (comment: ModeratedComment, isApproved: boolean): void => {
    if (comment.isApproved !== isApproved) change(comment, { ...comment, isApproved })
  }
}

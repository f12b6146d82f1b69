import { useQueryClient } from '@tanstack/react-query'
import type { CommentCounts, ModeratedComment } from '@/api/moderated-comment'
import { useQuickChange } from '@/ui/record/use-quick-change'
import type { Changes } from '@/ui/record/use-refresh'
import { decideComment, type ServedComments, type commentsQuery } from './comment-calls'
import type { CommentState } from './comment-state'
import { APPROVAL, commentFailure, REJECTION } from './comment-words'

/**
 * Returns the numbers of comments after one comment has been approved or rejected. A rejected comment becomes pending
 * again: rejected comments have no state of their own.
 */
const recount = (counts: CommentCounts, isApproved: boolean): CommentCounts => ({
  all: counts.all,
  pending: counts.pending + (isApproved ? -1 : 1),
  approved: counts.approved + (isApproved ? 1 : -1),
})

/**
 * Returns a page of the list after one of its comments has been approved or rejected. If the list is filtered by state,
 * the comment leaves the page. When the change is undone or has failed, the comment is inserted at its old index.
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

/** Returns a function that approves or rejects a comment. The list changes at once, and a toast offers to undo this. */
export function useModeration(
  query: ReturnType<typeof commentsQuery>,
  state: CommentState | undefined,
  changes: Changes,
) {
  const queryClient = useQueryClient()
  const { queryKey } = query
  /** The index of each comment that has left the page, by the comment's id. */
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

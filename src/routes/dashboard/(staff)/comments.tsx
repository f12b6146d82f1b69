import { createFileRoute } from '@tanstack/react-router'
import { CommentsPage } from '@/features/blog/staff/comments/comments-page'

// The list itself reads and validates its query parameters, because a route's options are part of the first load of
// every page.
export const Route = createFileRoute('/dashboard/(staff)/comments')({
  component: CommentsPage,
})

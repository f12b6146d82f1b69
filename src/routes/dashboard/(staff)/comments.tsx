import { createFileRoute } from '@tanstack/react-router'
import { CommentsPage } from '@/features/blog/staff/comments/comments-page'
import type { ListSearch } from '@/ui/list/list-search'

export const Route = createFileRoute('/dashboard/(staff)/comments')({
  // The list itself validates its query parameters, because this function is part of the first load of every page.
  validateSearch: (raw): ListSearch<'estado'> => raw,
  component: CommentsPage,
})

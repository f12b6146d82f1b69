import { createFileRoute } from '@tanstack/react-router'
import { staffPage } from './-staff-page'

// The list reads and validates its query parameters itself, because a route's options are part of the first load of
// every page and must be small.
export const Route = createFileRoute('/dashboard/(staff)/comments')({
  component: staffPage('comments'),
})

import { createFileRoute } from '@tanstack/react-router'
import { staffPage } from './-staff-page'

// The list itself reads and validates its query parameters, because a route's options are part of the first load of
// every page.
export const Route = createFileRoute('/dashboard/(staff)/comments')({
  component: staffPage('comments'),
})

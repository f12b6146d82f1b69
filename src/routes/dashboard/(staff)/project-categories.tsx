import { createFileRoute } from '@tanstack/react-router'
import type { ListSearch } from '@/ui/list/list-search'
import { staffPage } from './-staff-page'

export const Route = createFileRoute('/dashboard/(staff)/project-categories')({
  // The list validates its query parameters itself, because this function is part of the first load of every page and
  // must be small.
  validateSearch: (raw): ListSearch => raw,
  component: staffPage('projectCategories'),
})

import { createFileRoute } from '@tanstack/react-router'
import type { ListSearch } from '@/ui/list/list-search'
import { staffPage } from './-staff-page'

export const Route = createFileRoute('/dashboard/(staff)/categories')({
  // The list itself validates its query parameters, because this function is part of the first load of every page.
  validateSearch: (raw): ListSearch => raw,
  component: staffPage('postCategories'),
})

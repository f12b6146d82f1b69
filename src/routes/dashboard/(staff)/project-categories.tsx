import { createFileRoute } from '@tanstack/react-router'
import { ProjectCategoriesPage } from '@/features/projects/staff/categories/categories-page'
import type { ListSearch } from '@/ui/list/list-search'

export const Route = createFileRoute('/dashboard/(staff)/project-categories')({
  // The list validates it: what a route validates with is part of every page's first load.
  validateSearch: (raw): ListSearch => raw,
  component: ProjectCategoriesPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { ProjectCategoriesPage } from '@/features/projects/staff/categories/categories-page'
import type { ListSearch } from '@/ui/list/list-search'

export const Route = createFileRoute('/dashboard/(staff)/project-categories')({
  // The list itself validates its query parameters, because this function is part of the first load of every page.
  validateSearch: (raw): ListSearch => raw,
  component: ProjectCategoriesPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { ProjectCategoriesPage } from '@/features/projects/staff/categories/categories-page'
import { listSearch } from '@/ui/list/list-search'

export const Route = createFileRoute('/dashboard/(staff)/project-categories')({
  validateSearch: listSearch(),
  component: ProjectCategoriesPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { BlogCategoriesPage } from '@/features/blog/staff/categories/categories-page'
import { listSearch } from '@/ui/list/list-search'

export const Route = createFileRoute('/dashboard/(staff)/categories')({
  validateSearch: listSearch(),
  component: BlogCategoriesPage,
})

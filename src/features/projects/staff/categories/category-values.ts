/** Converts a project category to form values, and form values to a request body. */
import type { ManagedProjectCategory } from '@/api/category'
import { CATEGORY_COLOR_DEFAULT, type ProjectCategoryValues } from '@/shared/category'

export interface CategoryForm extends ProjectCategoryValues {
  is_active: boolean
}

export const EMPTY: CategoryForm = {
  name: '',
  description: '',
  program_id: '',
  color: CATEGORY_COLOR_DEFAULT,
  icon: '',
  order: '0',
  is_active: true,
}

export const formFor = (category: ManagedProjectCategory): CategoryForm => ({
  name: category.name,
  description: category.description,
  program_id: category.program ? String(category.program.id) : '',
  color: category.color,
  icon: category.icon,
  order: String(category.order),
  is_active: category.isActive,
})

export const bodyFor = ({ name, description, program_id, color, icon, order, is_active }: CategoryForm) => ({
  name: name.trim(),
  description: description.trim(),
  program_id: program_id === '' ? null : Number(program_id),
  color,
  icon,
  order: Number(order),
  is_active,
})
